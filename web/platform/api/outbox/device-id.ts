const DAY_MS = 24 * 3_600_000
/**
 * How far back the ids of hikes and walks are dated. The server refuses ids from more than a day ahead of its clock, and the clock of a
 * device may be days ahead; nothing else reads the time of an id.
 */
const DATED_BACK_MS = 3 * DAY_MS
const COUNTER_BITS = 12

let lastMs = 0
let counter = 0

/** Returns a new UUIDv7. Those of one page ascend, also within a millisecond and where the clock is set back. */
export function createKey(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    // half of the counter stays free
    counter = crypto.getRandomValues(new Uint16Array(1))[0]! >> (16 - COUNTER_BITS + 1)
  } else if (++counter >= 1 << COUNTER_BITS) {
    lastMs += 1
    counter = 0
  }
  return toUuid(lastMs, counter)
}

/** Returns the `_id` of a hike or walk that is made on this device. */
export function createDeviceId(): string {
  return toUuid(Date.now() - DATED_BACK_MS, crypto.getRandomValues(new Uint16Array(1))[0]! >> (16 - COUNTER_BITS))
}

function toUuid(ms: number, twelveBits: number): string {
  const time = ms.toString(16).padStart(12, '0')
  const random = [...crypto.getRandomValues(new Uint8Array(8))]
  random[0] = (random[0]! & 0x3f) | 0x80
  const rest = random.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const version = `7${twelveBits.toString(16).padStart(3, '0')}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${rest.slice(0, 4)}-${rest.slice(4)}`
}
