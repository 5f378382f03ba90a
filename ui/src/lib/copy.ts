/** Puts a text where one can paste it from. False where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    const written = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (written) return true
  }
  return copySelected(text)
}

/** The old way, which also works without https: in a home network there is no other. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  const before = document.activeElement
  field.select()
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- what replaces it is for https only
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
