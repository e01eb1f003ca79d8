import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { overlapShare } from '#domain/tracks/lines/line-overlap.ts'
import { type Likeness, compareNames, hasLetters } from './name-proposals-likeness.ts'
import { countryKey } from './trail-key.ts'

/** Public facts about a trail. */
export interface ComparedTrail {
  readonly name: string
  readonly country: string
  /** Its names in other languages, where a catalogue knows them. */
  readonly otherNames: readonly string[]
  /** Where it begins; a catalogue's trailhead is accurate to about a kilometre. */
  readonly place: (Place & { readonly isExact: boolean }) | null
  /** The line of a public track; empty where there is none. */
  readonly line: readonly (readonly Place[])[]
  readonly lengthM: number | null
}

export type ProposalReason = 'line' | 'trailhead' | 'name' | 'translation' | 'member'

/** Likely relation of two trails, with the reasons for it. */
export interface FoundRelation {
  readonly relation: 'same' | 'variant'
  readonly reasons: readonly ProposalReason[]
}

/** How far apart starts of one trail are, measured and as a catalogue has them. */
const TRAILHEAD_KM = 0.3
const CATALOGUE_KM = 1.5
/** The share of a line along the other from which it is the same way. */
const SAME_LINE = 0.8
/** How far apart two tracks reach the same summit. */
const GOAL_KM = 0.5
/** The share of common trigrams from which names are alike. */
const ALIKE = 0.5
/** How many times as long a trail of the same name may be, where neither place nor line decides. */
const LENGTH_TIMES = 1.5

/**
 * Returns whether two trails seem to be one, or variants of each other; null where they do not. Lines decide, then starts; names alone
 * only where one is a translation of the other and nothing speaks against it.
 * @param areNeighbours whether their countries have a common border
 */
export function findRelation(
  one: ComparedTrail,
  other: ComparedTrail,
  { areNeighbours }: { areNeighbours: boolean },
): FoundRelation | null {
  if (!hasLetters(one.name) || !hasLetters(other.name)) return null
  const isOneCountry = countryKey(one.country) === countryKey(other.country)
  if (!isOneCountry && !areNeighbours) return null
  const names = compareNames(one, other)
  const lines = compareLines(one.line, other.line)
  const isNear = areNear(one.place, other.place)
  const reasons = [
    ...(lines === 'same' ? (['line'] as const) : []),
    ...(isNear ? (['trailhead'] as const) : []),
    ...(names.share >= ALIKE ? (['name'] as const) : []),
    ...(names.isLocalName ? (['translation'] as const) : []),
  ]
  if (lines === 'same') return { relation: 'same', reasons }
  if (!isAlike(names) || lines === 'apart') return null
  if (lines === 'related') return { relation: 'variant', reasons }
  if (isNear !== null) return isNear ? { relation: 'same', reasons } : null
  return names.isTranslation && isOneCountry && haveLikeLengths(one, other) ? { relation: 'same', reasons } : null
}

/** Returns whether names are like enough for one trail. */
export function isAlike({ share, isTranslation }: Pick<Likeness, 'share' | 'isTranslation'>): boolean {
  return share >= ALIKE || isTranslation
}

type Line = ComparedTrail['line']

/** `related`: one contains the other, or both lead to the same place. Null without two lines. */
function compareLines(line: Line, other: Line): 'same' | 'related' | 'apart' | null {
  const [goal, theirs] = [findGoal(line), findGoal(other)]
  if (!goal || !theirs) return null
  const shares = [overlapShare(line, other), overlapShare(other, line)]
  if (Math.min(...shares) >= SAME_LINE) return 'same'
  return Math.max(...shares) >= SAME_LINE || distanceKm(goal, theirs) <= GOAL_KM ? 'related' : 'apart'
}

/** Returns the place of a line that is farthest from its start, or null for no line. */
function findGoal(line: Line): Place | null {
  const [start, ...places] = line.flat()
  if (!start || places.length === 0) return null
  let [goal, km] = [start, 0]
  for (const place of places) {
    const away = distanceKm(start, place)
    if (away > km) [goal, km] = [place, away]
  }
  return goal
}

/** Returns null where either place is unknown. */
function areNear(place: ComparedTrail['place'], other: ComparedTrail['place']): boolean | null {
  if (!place || !other) return null
  return distanceKm(place, other) <= (place.isExact && other.isExact ? TRAILHEAD_KM : CATALOGUE_KM)
}

function haveLikeLengths({ lengthM }: ComparedTrail, { lengthM: other }: ComparedTrail): boolean {
  if (!lengthM || !other) return true
  return Math.max(lengthM, other) <= LENGTH_TIMES * Math.min(lengthM, other)
}

/** Returns how well a proposal is founded, the higher the better. */
export function rateReasons(reasons: readonly ProposalReason[]): number {
  const weights = { line: 8, trailhead: 4, translation: 2, name: 1, member: 1 }
  return reasons.reduce((sum, reason) => sum + weights[reason], 0)
}
