/** A line begins with a capital letter, whoever it begins with. */
export function capital(line: string): string {
  const [first = ''] = line
  return first.toUpperCase() + line.slice(first.length)
}
