"""Somebody with human hands in front of a page of Hands Down.

They know nothing but what is drawn. In every frame they look where the hand is that everybody watches, and
what colour the table has. From what they see it takes 250 ms (standard deviation 60) until their own hand is
down, and 200 ms (30) until a hand that is on its way has stopped.

When a hand comes down they trust it or not. Whoever trusts it launches; whoever does not waits until it has
landed. Being fooled makes people wary, and being last makes them daring: after the one, trust is worth three
fifths of what it was; after the other, a sixth more is added.

On their own turn they look at the buttons for a moment, and fake as often as they like to; otherwise they
play what pairs they have, and pass.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page


class Person(NamedTuple):
    name: str
    trust: float  # in a hand that comes down, from 0 to 1
    learns: bool = False
    fakes: float = 0.0  # how often, from 0 to 1
    looks: int = 700  # milliseconds at the buttons, before one is pressed


WATCH = """({ trust, learns, fakes, looks }) => {
  const seen = (window.person = { trust, lunges: 0, launched: 0, fooled: 0, last: 0, stopped: 0 })
  const RED = 'rgb(220, 47, 20)'
  const normal = (mean, deviation) => {
    const length = Math.sqrt(-2 * Math.log(1 - Math.random()))
    return mean + deviation * length * Math.cos(2 * Math.PI * Math.random())
  }
  const hands = () => Math.max(normal(250, 60), 110)
  let near = false, red = false, launched = false, down = false, fallen = false, beaten = false
  let timer = 0, due = 0, frame = 1000 / 60, before = 0
  let asked = null, asks = 0

  const touch = () => {
    timer = 0
    down = true
    document.querySelector('.zone.slap')?.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, pointerType: 'touch' }),
    )
  }
  const aim = (at) => {
    clearTimeout(timer)
    due = at
    timer = setTimeout(touch, Math.max(0, at - performance.now()))
  }
  const learn = (fooled) => {
    if (!learns) return
    seen.trust = fooled ? seen.trust * 0.6 : Math.min(1, seen.trust + 1 / 6)
  }

  const act = (buttons) => {
    const find = (name) => buttons.find((one) => one.dataset.action === name)
    const fake = Math.random() < fakes ? find('fake') : undefined
    const rest = buttons.filter((one) => !['fake', 'pass'].includes(one.dataset.action))
    const choice = fake ?? find('slap') ?? rest[0] ?? find('pass')
    choice?.click()
    if (choice?.dataset.hold) setTimeout(() => choice.click(), Number(choice.dataset.hold))
  }
  const consider = (now) => {
    const all = [...document.querySelectorAll('.acts [data-action]')]
    const buttons = all.filter((one) => one.checkVisibility())
    const names = buttons.map((one) => one.dataset.action).join()
    if (names !== asked) [asked, asks] = [names, now]
    else if (names && now - asks > looks) {
      asks = now + 1000
      act(buttons)
    }
  }

  const look = (now) => {
    consider(now)
    if (before && now - before < 40) frame = now - before
    before = now
    const at = now + frame // what is drawn now can be seen then
    const zone = document.querySelector('.zone.slap')
    const hand = document.querySelector('.zone.slap .hand.rival')
    if (zone && hand) {
      const room = zone.getBoundingClientRect()
      const isNear = room.bottom - hand.getBoundingClientRect().bottom < 0.25 * room.height
      const isRed = [zone.parentElement?.closest('.alarm'), zone].some(
        (one) => one && getComputedStyle(one).backgroundColor === RED,
      )
      if (isNear && !near) {
        seen.lunges += 1
        launched = Math.random() < seen.trust
        down = false
        if (launched) {
          seen.launched += 1
          aim(at + hands())
        }
      }
      if (isRed && !red && !down) {
        const late = at + hands()
        if (!timer || late < due) aim(late)
      }
      if (near && !isNear && !isRed) {
        if (timer && due > at + normal(200, 30)) {
          clearTimeout(timer)
          timer = 0
          seen.stopped += 1
        }
      }
      near = isNear
      red = isRed
    } else near = red = false
    const says = document.querySelector('.own')?.textContent ?? ''
    const isFallen = says.includes('You fell for it!'), isBeaten = says.includes('You were last!')
    if (isFallen && !fallen) { seen.fooled += 1; learn(true) }
    if (isBeaten && !beaten) { seen.last += 1; learn(false) }
    fallen = isFallen
    beaten = isBeaten
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""


def sit(page: Page, person: Person) -> None:
    """Put somebody in front of a page."""
    page.evaluate(WATCH, person._asdict())


def seen(page: Page) -> dict[str, Any]:
    """What has come of it so far, as they saw it."""
    found: dict[str, Any] = page.evaluate("window.person")
    return found
