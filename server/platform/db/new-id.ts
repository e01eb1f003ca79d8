import { randomInt, randomUUID } from 'node:crypto'

// The 26 bits between version and noise. They begin in the lower half, so that no millisecond can use them up.
const COUNTER_START = 2 ** 25

let lastMs = -1
let counter = 0

/**
 * Returns a UUIDv7 (RFC 9562), which sorts by time and, within a millisecond, by the order in which this process made it.
 * @param now epoch milliseconds
 */
export function newId(now: number): string {
  counter = now === lastMs ? counter + 1 : randomInt(COUNTER_START)
  lastMs = now
  const time = now.toString(16).padStart(12, '0')
  const version = (0x7000 | (counter >> 14)).toString(16)
  const variant = (0x8000 | (counter & 0x3fff)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${noise()}`
}

/** Returns 48 random bits, the last part of a random UUID: Node draws many of those at a time. */
function noise(): string {
  return randomUUID().slice(-12)
}
