/** What stands on the lids of the five boxes. */

import type { GameName } from '../../table'

const shelf: Record<GameName, { name: string; tagline: string; from: string }> = {
  archie: {
    name: 'Archie',
    from: "It's All In The Family, 1972",
    tagline: 'Bid in secret, then win exactly that many tricks, while a Ding Bat ruins it for somebody.',
  },
  mad: {
    name: 'Mad',
    from: 'MAD Magazine Card Game, 1979',
    tagline: 'Get rid of your cards, hit whoever is ahead, and throw the attack right back.',
  },
  mrt: {
    name: 'Mr. T',
    from: 'Mr. T Card Game, 1983',
    tagline: 'Everybody turns a card at once; equal cards fight it out.',
  },
  handsdown: {
    name: 'Hands Down',
    from: 'Hands Down, 1987',
    tagline: 'Slap to play a pair. Who slaps last pays, and so does who falls for a fake.',
  },
  splitsecond: {
    name: 'Split Second',
    from: 'Split Second, also called Scan, 1970',
    tagline: 'One card is turned up. Find its partner among twenty-three before anybody else.',
  },
}

export default shelf
