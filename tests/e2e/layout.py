"""What is wrong with how a page is laid out, measured box by box."""

from __future__ import annotations

from playwright.sync_api import Page

# Whatever can be read or tapped is on the screen, not cut off, and nothing lies on it. A card in a hand may
# lie under the next one, but enough of it is left to be tapped; a name may end in dots. A page that may be
# longer than the screen is judged by what is in sight.
FAULTS = r"""([where, scrolls]) => {
  const faults = []
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim()
  // Only for ears: drawn as a single dot
  const isDot = (e) => Math.max(e.offsetWidth, e.offsetHeight) === 1
  const isUnseen = (e) => isDot(e) && getComputedStyle(e).position === 'absolute'
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !e.closest('.hidden, [aria-hidden=true] svg') && !isUnseen(e)
  const told = (e) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    const at = [x, y, width, height].map(Math.round).join(' ')
    const text = (e.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `<${e.tagName.toLowerCase()} ${e.dataset.action ?? e.getAttribute('class')}> "${text}" at ${at}`
  }
  // What is left of a text where it ends in dots
  const boxOf = (e) => {
    const whole = e.getBoundingClientRect()
    if (e.matches('.card, button, a')) return whole
    const texts = [...e.childNodes].filter(isText)
    const range = document.createRange()
    range.setStartBefore(texts[0])
    range.setEndAfter(texts.at(-1))
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const cut = getComputedStyle(e).overflowX !== 'visible'
    const [from, to] = cut ? [Math.max(left, whole.left), Math.min(right, whole.right)] : [left, right]
    return new DOMRect(from, top, to - from, bottom - top)
  }
  const points = (box, across, down) => across.flatMap((i) =>
    down.map((j) => [box.left + box.width * i, box.top + box.height * j]))
  const FEW = [0.1, 0.3, 0.5, 0.7, 0.9]
  const paints = (e) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(e)
    return e instanceof SVGElement || backgroundImage !== 'none' || !/, 0\)$|\/ 0\)$/.test(backgroundColor)
  }
  // What lies on it there, if anything does
  const cover = (e, [x, y]) => {
    for (const one of document.elementsFromPoint(x, y)) {
      if (e.contains(one) || one.contains(e)) return null
      if (paints(one)) return one
    }
    return null
  }

  const main = document.querySelector(where)
  const inSight = (e) => {
    if (!scrolls) return true
    const { top, bottom } = e.getBoundingClientRect()
    const bar = main.querySelector('.go') // which stays at the bottom
    const floor = bar && !bar.contains(e) ? bar.getBoundingClientRect().top : innerHeight
    if (top < 0 || bottom > Math.min(floor, innerHeight)) return false
    for (let up = e.parentElement; up; up = up.parentElement) {
      const edge = up.getBoundingClientRect()
      const rolls = /auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight
      if (rolls && (top < edge.top || bottom > edge.bottom)) return false
    }
    return true
  }
  const isHtml = (e) => !(e instanceof SVGElement)
  const all = [...main.querySelectorAll('*')].filter((e) => isHtml(e) && seen(e) && inSight(e))
  const cards = all.filter((e) => e.matches('.card'))
  const choices = all.filter((e) => e.dataset.action)
  const turns = (e) => getComputedStyle(e).backfaceVisibility === 'hidden'
  const texts = all.filter((e) => !e.closest('.card') && !turns(e) && [...e.childNodes].some(isText))

  for (const e of new Set([...cards, ...choices, ...texts])) {
    const box = boxOf(e)
    if (!box.width || !box.height) faults.push(`has no size: ${told(e)}`)
    else if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`is off the screen: ${told(e)}`)
  }
  for (const e of texts) {
    const box = boxOf(e)
    for (let up = e; up !== main; up = up.parentElement) {
      const style = getComputedStyle(up)
      if (style.overflowY === 'visible' || (style.textOverflow === 'ellipsis' && up === e)) continue
      const edge = up.getBoundingClientRect()
      if (box.top < edge.top - 3 || box.bottom > edge.bottom + 3) faults.push(`is cut off: ${told(e)}`)
    }
    const { pointerEvents } = e.style
    e.style.pointerEvents = 'auto' // what lets touches through is seen all the same
    const on = points(box, [0.15, 0.5, 0.85], [0.5]).map((point) => cover(e, point)).find(Boolean)
    e.style.pointerEvents = pointerEvents
    if (on) faults.push(`lies under ${told(on)}: ${told(e)}`)
  }
  for (const e of [...cards, ...choices]) {
    const free = points(e.getBoundingClientRect(), FEW, FEW).filter((point) => !cover(e, point))
    if (free.length < 5) faults.push(`can hardly be seen: ${told(e)}`)
  }
  for (const e of choices) {
    const { width, height } = e.getBoundingClientRect()
    if (Math.min(width, height) < 36) faults.push(`is too small to tap: ${told(e)}`)
  }
  const { scrollHeight, scrollWidth } = document.documentElement
  if (scrollHeight > innerHeight + 1 && !scrolls)
    faults.push(`the page scrolls down: ${scrollHeight} > ${innerHeight}`)
  if (scrollWidth > innerWidth + 1) faults.push(`the page scrolls sideways: ${scrollWidth} > ${innerWidth}`)
  return faults
}"""
# On a page that is as long as it likes: what is wider than the screen, and words cut off at an edge.
WIDE = r"""() => {
  const faults = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth + 1) faults.push(`the page scrolls sideways: ${scrollWidth} > ${innerWidth}`)
  for (const e of document.querySelectorAll('body *')) {
    const own = [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
    if (!own || e instanceof SVGElement || !e.checkVisibility({ visibilityProperty: true })) continue
    if (Math.max(e.offsetWidth, e.offsetHeight) === 1 || e.closest('.hidden, [aria-hidden=true]')) continue
    const text = e.textContent.trim().slice(0, 40)
    const { right } = e.getBoundingClientRect()
    if (!e.closest('pre, table') && right > innerWidth + 1) faults.push(`is off the screen: ${text}`)
    const { overflowX, textOverflow } = getComputedStyle(e)
    if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && e.scrollWidth > e.clientWidth + 1)
      faults.push(`is cut off: ${text}`)
  }
  return faults
}"""
# Cards have come to rest; what goes round forever does not count.
SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  for (let i = 0; i < 3; i++) await frame() // sizes are measured, and cards follow
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity
  const moving = () => document.getAnimations().filter((one) => ends(one) && one.playState === 'running')
  for (let all = moving(); all.length; all = moving()) { // one may begin when another ends
    await Promise.allSettled(all.map((one) => one.finished))
    await frame()
  }
}"""


def faults(page: Page, within: str = "main", *, scrolls: bool = False) -> list[str]:
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(FAULTS, [within, scrolls])
    return found
