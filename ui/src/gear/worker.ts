/** Thinks for bots, one thought after another. */

import { choose } from './bots'
import { Gear } from './gear'
import type { FromThinker, ToThinker } from './thinker'

let gear: Gear | null = null

addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  if ('module' in data) gear = new Gear(data.manifest, data.module)
  else if (gear) postMessage({ number: data.number, action: choose(gear, data) } satisfies FromThinker)
})
