import type { RandomSource } from './random-source.ts'
import type { Trail } from './names.ts'
import type { PlannedPerson } from './plan-people.ts'
import { DAY_MS, NOW, type Sizes } from './sizes.ts'

/** Completed hikes in the order in which they were logged, stored by column because there are millions. */
export interface PlannedHikes {
  readonly count: number
  readonly owner: Int32Array
  readonly trail: Int32Array
  /** In its owner's list, from 1. */
  readonly rank: Int32Array
  readonly rating: Uint8Array
  /** The index of its difficulty in the list of difficulties. */
  readonly level: Uint8Array
  readonly lengthM: Int32Array
  readonly elevationM: Int32Array
  readonly completions: Int32Array
  /** Epoch milliseconds. */
  readonly loggedAt: Float64Array
  /** Some hikes have a photo, fewer a track. */
  readonly hasPhoto: Uint8Array
  readonly hasTrack: Uint8Array
}

const FORTY = 40
const MOST = 2000
const PHOTO_SHARE = 0.05
const TRACK_SHARE = 0.005

interface Setting {
  readonly sizes: Sizes
  readonly people: readonly PlannedPerson[]
  readonly trails: readonly Trail[]
}

export function planHikes({ sizes, people, trails }: Setting, choices: RandomSource): PlannedHikes {
  const { random, whole } = choices
  const lengths = listLengths(sizes)
  const count = lengths.reduce((sum, length) => sum + length, 0)
  const hikes = emptyHikes(count)
  const nextTrail = choices.zipf(trails.length, 0.8)
  let at = 0
  for (const [owner, length] of lengths.entries()) {
    const joinedAt = people[owner]?.joinedAt ?? 0
    for (const [index, place] of chooseTrails(length, { nextTrail, trails: trails.length, choices }).entries()) {
      const trail = trails[place]
      hikes.owner[at] = owner
      hikes.trail[at] = place
      hikes.rank[at] = index + 1
      hikes.rating[at] = 1 + whole(5)
      hikes.level[at] = Math.min(3, (trail?.level ?? 0) + Number(random() < 0.2))
      hikes.lengthM[at] = Math.round((trail?.lengthM ?? 0) * (0.95 + random() / 10))
      hikes.elevationM[at] = Math.round((trail?.elevationM ?? 0) * (0.95 + random() / 10))
      hikes.completions[at] = random() < 0.8 ? 1 : 2 + whole(6)
      hikes.loggedAt[at] = Math.floor(joinedAt + random() * (NOW - joinedAt))
      hikes.hasPhoto[at] = Number(random() < PHOTO_SHARE)
      hikes.hasTrack[at] = Number(random() < TRACK_SHARE)
      at += 1
    }
  }
  return sortByTime(hikes, hikes.loggedAt)
}

/** Returns the date of a hike, within the year before it was logged. */
export function getDay(hikes: PlannedHikes, at: number): string {
  const loggedAt = hikes.loggedAt[at] ?? 0
  return new Date(loggedAt - ((at * 7919) % 365) * DAY_MS).toISOString().slice(0, 10)
}

function emptyHikes(count: number): PlannedHikes {
  return {
    count,
    owner: new Int32Array(count),
    trail: new Int32Array(count),
    rank: new Int32Array(count),
    rating: new Uint8Array(count),
    level: new Uint8Array(count),
    lengthM: new Int32Array(count),
    elevationM: new Int32Array(count),
    completions: new Int32Array(count),
    loggedAt: new Float64Array(count),
    hasPhoto: new Uint8Array(count),
    hasTrack: new Uint8Array(count),
  }
}

/** Returns the list length of each person: one very long list, one of 40 hikes, few long and many short ones. The sum is `hikes`. */
function listLengths({ people, hikes, longestList }: Sizes): number[] {
  const left = hikes - longestList - FORTY
  const weights = Array.from({ length: people - 2 }, (_, n) => (n + 1) ** -0.6)
  const each = left / weights.reduce((sum, weight) => sum + weight, 0)
  const most = Math.min(MOST, longestList)
  const lengths = weights.map((weight) => Math.min(most, Math.max(1, Math.round(weight * each))))
  // spread the rest from rounding and bounds evenly over all lists
  let rest = left - lengths.reduce((sum, length) => sum + length, 0)
  for (let n = 0; rest !== 0; n = (n + 1) % lengths.length) {
    const step = Math.sign(rest)
    const next = (lengths[n] ?? 0) + step
    if (next < 1 || next > most) continue
    lengths[n] = next
    rest -= step
  }
  return [longestList, FORTY, ...lengths]
}

/** Chooses distinct trails, popular ones more often. */
function chooseTrails(
  length: number,
  { nextTrail, trails, choices }: { nextTrail: () => number; trails: number; choices: RandomSource },
): number[] {
  const chosen = new Set<number>()
  // a very long list soon contains all popular trails
  for (let tries = 0; chosen.size < length; tries += 1)
    chosen.add(tries < 2 * length ? nextTrail() : choices.whole(trails))
  return [...chosen]
}

function sortByTime(hikes: PlannedHikes, times: Float64Array): PlannedHikes {
  const order = Int32Array.from({ length: hikes.count }, (_, n) => n).toSorted(
    (a, b) => (times[a] ?? 0) - (times[b] ?? 0),
  )
  const columns = Object.entries(hikes).map(([name, column]) => [
    name,
    typeof column === 'number' ? column : column.map((_: number, at: number) => column[order[at] ?? 0] ?? 0),
  ])
  return Object.fromEntries(columns) as PlannedHikes
}
