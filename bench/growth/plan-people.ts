import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { createRandomSource } from './random-source.ts'
import { type Trail, createNamePicker } from './names.ts'
import { DAY_MS, FORTY_HIKES, LONGEST_LIST, NOW, SEED, type Sizes } from './sizes.ts'

export interface PlannedPerson {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly joinedAt: number
}

export function planPeople({ people }: Sizes, trails: readonly Trail[]): PlannedPerson[] {
  const choices = createRandomSource(`${SEED} people`)
  const nextName = createNamePicker(choices)
  const { random, whole, pick } = choices
  return Array.from({ length: people }, (_, n) => {
    const joinedAt = NOW - DAY_MS - Math.floor(random() * 1500) * DAY_MS - whole(DAY_MS)
    const name = nextName()
    const usual = `${name.firstName.toLowerCase().replace(/[^a-z]/g, '')}_${n}`
    const username = [LONGEST_LIST, FORTY_HIKES][n] ?? usual
    return { id: createId(joinedAt, `person ${n}`), username, ...name, country: pick(trails).country, joinedAt }
  })
}

/** Returns a UUIDv7 derived from a time and a seed, the same in every run. */
export function createId(atMs: number, seed: string): string {
  // 32 bits would collide now and then
  const [random, other] = [seededRandom(seed), seededRandom(`other ${seed}`)]
  const hex = (from: () => number, digits: number) =>
    Math.floor(from() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-8${hex(other, 3)}-${hex(random, 6)}${hex(other, 6)}`
}
