import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { shareAlong } from '#domain/tracks/lines/line-overlap.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { isNeutralName } from './name-told.ts'

/** What is there, or comes before in the same import. */
export interface There {
  readonly name: string
  readonly country: string
  readonly completedOn: string | null
  readonly lengthKm: number | null
  readonly isWish: boolean
  readonly start: Place | null
  /** Of its track. */
  readonly trackKm: number | null
  /** Of that track, simplified and packed; null where it is not known. */
  readonly line: string | null
  /** The file of the same import that it comes from; not there for what is on the list already. */
  readonly source?: string
}

export interface Coming {
  readonly name: string
  readonly country: string | null
  readonly completedOn: string | null
  readonly lengthKm: number | null
  readonly isWish: boolean
  readonly start: Place | null
  readonly trackKm: number | null
  /** Of that track, simplified and packed; null where it is not known. */
  readonly line: string | null
  /** The file that it comes from. */
  readonly source: string
  /** That file is an export of this product, which calls no two trails the same. */
  readonly isFromUpstone?: boolean
}

/**
 * How two are the same: one walk that was written down twice, two walks of one trail, or a wish for a trail that is walked or
 * wished for already.
 */
export type Sameness = 'same walk' | 'same trail' | 'wish'

const SAME_START_KM = 0.25
const SAME_TRACK = 0.03
const SAME_LENGTH = 0.05
/** One way, recorded twice: from another car park, with a detour, from the other end. */
const SAME_WAY_START_KM = 1
const SAME_WAY_LENGTH = 0.15
const SAME_WAY = 0.85
const OTHER_WAY = 0.5
const CONTRARY_WAY = 0.05

/** What there is that something which comes is the same as, the closest first; null where there is nothing. */
export function findTwin<T extends There>(coming: Coming, index: TwinIndex<T>): { there: T; how: Sameness } | null {
  const walks = coming.country === null ? [] : (index.byTrail.get(trailKey(coming.name, coming.country)) ?? [])
  const possible = walks.filter((there) => mayBeOneTrail(coming, there, (line) => waysIn(index, line)))
  const onTrail = possible.find(({ completedOn }) => completedOn === coming.completedOn) ?? possible[0]
  if (onTrail) return { there: onTrail, how: howOnTrail(coming, onTrail) }
  if (coming.isWish) return null
  let again: T | null = null
  for (const there of index.all) {
    // a table or an archive tells each walk once, and whoever wrote it knew which are apart
    if (there.isWish || there.source === coming.source) continue
    const isSameDay = coming.completedOn !== null && coming.completedOn === there.completedOn
    if (isSameTrack(coming, there, (line) => waysIn(index, line))) {
      if (isSameDay || coming.completedOn === null) return { there, how: 'same walk' }
      again ??= there
    } else if (isSameDay && isAbout(coming.lengthKm, there.lengthKm, SAME_LENGTH) && beginTogether(coming, there))
      return { there, how: 'same walk' }
  }
  return again && { there: again, how: 'same trail' }
}

/** Returns whether two of one name can be of one trail. */
function mayBeOneTrail(a: Coming, b: There, waysOf: (line: string) => Place[][]): boolean {
  const isOneFile = a.source === b.source
  if (a.isFromUpstone && isOneFile) return true
  if (areContrary(a, b, waysOf)) return false
  if (a.isFromUpstone || !isNeutralName(a.name, a.country ?? '')) return true
  // nobody called them so: without lines to compare, day and length have to tell
  return !isOneFile && (a.line === null || b.line === null) && isAbout(a.lengthKm, b.lengthKm, SAME_LENGTH)
}

function howOnTrail(coming: Coming, there: There): Sameness {
  if (there.isWish || coming.isWish) return 'wish'
  const isOfAnotherDay =
    coming.completedOn !== null && there.completedOn !== null && coming.completedOn !== there.completedOn
  return isOfAnotherDay || coming.source === there.source ? 'same trail' : 'same walk'
}

function isSameTrack(a: Coming, b: There, waysOf: (line: string) => Place[][]): boolean {
  if (a.start === null || b.start === null) return false
  const beginsThere = isAbout(a.trackKm, b.trackKm, SAME_TRACK) && distanceKm(a.start, b.start) <= SAME_START_KM
  if (a.line === null || b.line === null || !isAbout(a.trackKm, b.trackKm, SAME_WAY_LENGTH)) return beginsThere
  const theirs = waysOf(b.line)
  const ends = [b.start, theirs.at(-1)?.at(-1) ?? b.start]
  const { start } = a
  if (!ends.some((end) => distanceKm(start, end) <= SAME_WAY_START_KM)) return false
  const mine = waysOf(a.line)
  const share = Math.min(shareAlong(mine, theirs), shareAlong(theirs, mine))
  return share >= (beginsThere ? OTHER_WAY : SAME_WAY)
}

function beginTogether(a: Coming, b: There): boolean {
  return a.start !== null && b.start !== null && distanceKm(a.start, b.start) <= SAME_START_KM
}

/**
 * Returns whether two of one name cannot be of one trail: they begin farther apart than the longer of them is, or their lines have
 * next to nothing in common. Many walks are called "Lake loop".
 */
function areContrary(a: Coming, b: There, waysOf: (line: string) => Place[][]): boolean {
  if (a.start === null || b.start === null) return false
  const apartKm = distanceKm(a.start, b.start)
  const longerKm = Math.max(a.trackKm ?? a.lengthKm ?? 0, b.trackKm ?? b.lengthKm ?? 0)
  if (apartKm > longerKm + SAME_WAY_START_KM) return true
  if (a.line === null || b.line === null || apartKm <= SAME_WAY_START_KM) return false
  const [mine, theirs] = [waysOf(a.line), waysOf(b.line)]
  return Math.max(shareAlong(mine, theirs), shareAlong(theirs, mine)) < CONTRARY_WAY
}

function isAbout(a: number | null, b: number | null, share: number): boolean {
  return a !== null && b !== null && a > 0 && b > 0 && Math.abs(a - b) <= share * Math.max(a, b)
}

export interface TwinIndex<T extends There> {
  readonly byTrail: Map<string, T[]>
  readonly all: T[]
  /** Lines that were unpacked. */
  readonly ways: Map<string, Place[][]>
}

function waysIn({ ways }: Pick<TwinIndex<There>, 'ways'>, line: string): Place[][] {
  const known = ways.get(line) ?? unpackLines(line)
  ways.set(line, known)
  return known
}

/** What is there, to be looked through; more can be put in with {@link addTwin}. */
export function twinIndex<T extends There>(all: readonly T[]): TwinIndex<T> {
  const index: TwinIndex<T> = { byTrail: new Map(), all: [], ways: new Map() }
  for (const one of all) addTwin(index, one)
  return index
}

export function addTwin<T extends There>(index: TwinIndex<T>, one: T): void {
  const key = trailKey(one.name, one.country)
  const walks = index.byTrail.get(key)
  if (walks) walks.push(one)
  else index.byTrail.set(key, [one])
  index.all.push(one)
}
