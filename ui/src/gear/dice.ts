/** The dice of `rumpus.dice`: the same seed throws the same here. */

export type Dice = [number, number, number, number]

const WARM_UP = 12

/** The next 32 random bits. */
export function toss(dice: Dice): number {
  const [a, b, c, counter] = dice
  const result = (a + b + counter) >>> 0
  dice[3] = (counter + 1) >>> 0
  dice[0] = (b ^ (b >>> 9)) >>> 0
  dice[1] = (c + (c << 3)) >>> 0
  dice[2] = (((c << 21) | (c >>> 11)) + result) >>> 0
  return result
}

/** A fair number from 0 to n - 1. */
export function below(dice: Dice, n: number): number {
  const unfair = 2 ** 32 % n
  for (;;) {
    const product = BigInt(toss(dice)) * BigInt(n)
    if (Number(product & 0xffffffffn) >= unfair) return Number(product >> 32n)
  }
}

/** For game number `game` of a series with this seed. */
export function setDice(seed: bigint, game: number): Dice {
  const dice: Dice = [Number(seed & 0xffffffffn), Number((seed >> 32n) & 0xffffffffn), game, 1]
  for (let i = 0; i < WARM_UP; i++) toss(dice)
  return dice
}

/** Dice that nobody can foretell. */
export function freshDice(): Dice {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint32Array(4))
  return [a, b, c, d]
}

/** A fair number below n, for what is drawn at a table. */
export function fair(n: number): number {
  const unfair = 2 ** 32 % n
  for (;;) {
    const [bits = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (bits >= unfair) return bits % n
  }
}
