/** Plays a job in a module of the page's gear, again and again: node gear.js MODULE < JOB
 *
 * A job is {memory, calls, seconds}: numbers to write, as [address, text of a number], then a call of a door, repeated
 * for so long. Says how often it was done per second of the processor's time.
 */

import { readFileSync } from 'node:fs'

const { memory, door, numbers, wide, seconds } = JSON.parse(readFileSync(0, 'utf8'))
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]))
const words = new DataView(instance.exports.memory.buffer)
const given = numbers.map((number, i) => (wide.includes(i) ? BigInt(number) : number))

function prepare() {
  for (const [at, values] of memory) values.forEach((value, i) => words.setBigInt64(at + 8 * i, BigInt(value), true))
}

const used = () => process.cpuUsage().user / 1e6
function repeat(most) {
  let times = 0
  const began = used()
  while (used() - began < most) {
    prepare()
    instance.exports[door](...given)
    times++
  }
  return times / (used() - began)
}

repeat(seconds / 2) // until it is compiled for good
console.log(repeat(seconds))
