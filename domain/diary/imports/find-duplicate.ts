import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { overlapShare } from '#domain/tracks/lines/line-overlap.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { type HikeOnTrail, hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { isDefaultName } from './hike-name.ts'

/** A hike on the list, or an earlier row of the same import. */
export interface ExistingHike extends HikeOnTrail {
  readonly completedOn: string | null
  readonly lengthKm: number | null
  readonly isWish: boolean
  readonly start: Place | null
  /** Length of its track. */
  readonly trackKm: number | null
  /** Line of its track, simplified and packed; null where unknown. */
  readonly line: string | null
  /** Source file within the same import; missing for hikes on the list. */
  readonly source?: string
}

export interface IncomingHike {
  readonly name: string
  readonly country: string | null
  readonly completedOn: string | null
  readonly lengthKm: number | null
  readonly isWish: boolean
  readonly start: Place | null
  readonly trackKm: number | null
  /** Line of its track, simplified and packed; null where unknown. */
  readonly line: string | null
  /** Source file of the row. */
  readonly source: string
  /** True where the file is an export of this product, in which names distinguish trails. */
  readonly isFromUpstone?: boolean
}

/**
 * Kind of a duplicate: one walk that was written down twice, two walks of one trail, or a wish for a trail that is
 * already walked or wished for.
 */
export type DuplicateKind = 'same walk' | 'same trail' | 'wish'

const SAME_START_KM = 0.25
const SAME_TRACK = 0.03
const SAME_LENGTH = 0.05
/** Limits for one way recorded twice: from another car park, with a detour, from the other end. */
const SAME_WAY_START_KM = 1
const SAME_WAY_LENGTH = 0.15
const SAME_WAY = 0.85
const OTHER_WAY = 0.5
const CONTRARY_WAY = 0.05

/** Returns the closest duplicate of an incoming row, or null. */
export function findDuplicate<T extends ExistingHike>(
  incoming: IncomingHike,
  index: DuplicateIndex<T>,
): { there: T; how: DuplicateKind } | null {
  const walks = incoming.country === null ? [] : listOnTrail(index, incoming.name, incoming.country)
  const possible = walks.filter((existing) => mayBeSameTrail(incoming, existing, (line) => unpackedLine(index, line)))
  const onTrail = possible.find(({ completedOn }) => completedOn === incoming.completedOn) ?? possible[0]
  if (onTrail) return { there: onTrail, how: duplicateKindOnTrail(incoming, onTrail) }
  if (incoming.isWish) return null
  let again: T | null = null
  for (const existing of index.all) {
    // a table or an archive lists each walk once, and its author knew which are separate
    if (existing.isWish || existing.source === incoming.source) continue
    const isSameDay = incoming.completedOn !== null && incoming.completedOn === existing.completedOn
    if (isSameTrack(incoming, existing, (line) => unpackedLine(index, line))) {
      if (isSameDay || incoming.completedOn === null) return { there: existing, how: 'same walk' }
      again ??= existing
    } else if (
      isSameDay &&
      isAbout(incoming.lengthKm, existing.lengthKm, SAME_LENGTH) &&
      haveSameStart(incoming, existing)
    )
      return { there: existing, how: 'same walk' }
  }
  return again && { there: again, how: 'same trail' }
}

/** Returns whether two of one name can be of one trail. */
function mayBeSameTrail(a: IncomingHike, b: ExistingHike, unpack: (line: string) => Place[][]): boolean {
  const isOneFile = a.source === b.source
  if (a.isFromUpstone && isOneFile) return true
  if (areSeparateTrails(a, b, unpack)) return false
  if (a.isFromUpstone || !isDefaultName(a.name, a.country ?? '')) return true
  // the name is a default: without lines to compare, day and length decide
  return !isOneFile && (a.line === null || b.line === null) && isAbout(a.lengthKm, b.lengthKm, SAME_LENGTH)
}

function duplicateKindOnTrail(incoming: IncomingHike, existing: ExistingHike): DuplicateKind {
  if (existing.isWish || incoming.isWish) return 'wish'
  const isOfAnotherDay =
    incoming.completedOn !== null && existing.completedOn !== null && incoming.completedOn !== existing.completedOn
  return isOfAnotherDay || incoming.source === existing.source ? 'same trail' : 'same walk'
}

function isSameTrack(a: IncomingHike, b: ExistingHike, unpack: (line: string) => Place[][]): boolean {
  if (a.start === null || b.start === null) return false
  const beginsThere = isAbout(a.trackKm, b.trackKm, SAME_TRACK) && distanceKm(a.start, b.start) <= SAME_START_KM
  if (a.line === null || b.line === null || !isAbout(a.trackKm, b.trackKm, SAME_WAY_LENGTH)) return beginsThere
  const theirs = unpack(b.line)
  const ends = [b.start, theirs.at(-1)?.at(-1) ?? b.start]
  const { start } = a
  if (!ends.some((end) => distanceKm(start, end) <= SAME_WAY_START_KM)) return false
  const mine = unpack(a.line)
  const share = Math.min(overlapShare(mine, theirs), overlapShare(theirs, mine))
  return share >= (beginsThere ? OTHER_WAY : SAME_WAY)
}

function haveSameStart(a: IncomingHike, b: ExistingHike): boolean {
  return a.start !== null && b.start !== null && distanceKm(a.start, b.start) <= SAME_START_KM
}

/**
 * Returns whether two of one name cannot be of one trail: they begin farther apart than the longer of them is, or their lines have
 * next to nothing in common. Many walks are called "Lake loop".
 */
function areSeparateTrails(a: IncomingHike, b: ExistingHike, unpack: (line: string) => Place[][]): boolean {
  if (a.start === null || b.start === null) return false
  const apartKm = distanceKm(a.start, b.start)
  const longerKm = Math.max(a.trackKm ?? a.lengthKm ?? 0, b.trackKm ?? b.lengthKm ?? 0)
  if (apartKm > longerKm + SAME_WAY_START_KM) return true
  if (a.line === null || b.line === null || apartKm <= SAME_WAY_START_KM) return false
  const [mine, theirs] = [unpack(a.line), unpack(b.line)]
  return Math.max(overlapShare(mine, theirs), overlapShare(theirs, mine)) < CONTRARY_WAY
}

function isAbout(a: number | null, b: number | null, share: number): boolean {
  return a !== null && b !== null && a > 0 && b > 0 && Math.abs(a - b) <= share * Math.max(a, b)
}

export interface DuplicateIndex<T extends ExistingHike> {
  /** The keys of trails, by the keys of their other names. */
  readonly otherNames: ReadonlyMap<string, string>
  readonly byTrail: Map<string, T[]>
  readonly all: T[]
  /** Unpacked lines. */
  readonly ways: Map<string, Place[][]>
}

function unpackedLine({ ways }: Pick<DuplicateIndex<ExistingHike>, 'ways'>, line: string): Place[][] {
  const known = ways.get(line) ?? unpackLines(line)
  ways.set(line, known)
  return known
}

/**
 * Returns an index of hikes for {@link findDuplicate}; {@link addToDuplicateIndex} adds more.
 * @param named further names of which the trail is known
 */
export function createDuplicateIndex<T extends ExistingHike>(
  all: readonly T[],
  named: readonly HikeOnTrail[] = [],
): DuplicateIndex<T> {
  const others = [...all, ...named].filter(({ trail }) => trail !== undefined)
  const otherNames = new Map(others.map((hike) => [trailKey(hike.name, hike.country), hikeTrailKey(hike)]))
  const index: DuplicateIndex<T> = { otherNames, byTrail: new Map(), all: [], ways: new Map() }
  for (const one of all) addToDuplicateIndex(index, one)
  return index
}

export function addToDuplicateIndex<T extends ExistingHike>(index: DuplicateIndex<T>, one: T): void {
  const key = indexKey(index, one.name, one.country)
  const walks = index.byTrail.get(key)
  if (walks) walks.push(one)
  else index.byTrail.set(key, [one])
  index.all.push(one)
}

/** Returns the hikes of an index that are on the trail of a name. */
export function listOnTrail<T extends ExistingHike>(index: DuplicateIndex<T>, name: string, country: string): T[] {
  return index.byTrail.get(indexKey(index, name, country)) ?? []
}

function indexKey({ otherNames }: Pick<DuplicateIndex<ExistingHike>, 'otherNames'>, name: string, country: string) {
  const key = trailKey(name, country)
  return otherNames.get(key) ?? key
}
