import { nameProblem } from '#domain/diary/hikes/hike-fields.ts'
import { toHikeName } from '#domain/trails/trail-key.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { Draft } from './draft.ts'
import { EXCLUSIONS } from './draft-labels.ts'
import { formatNameDay } from './hike-name.ts'
import {
  type ExistingHike,
  type DuplicateIndex,
  addToDuplicateIndex,
  findDuplicate,
  createDuplicateIndex,
  listOnTrail,
} from './find-duplicate.ts'

/**
 * Finds the duplicate of each row and proposes what becomes of it: another record of the same walk is left out, another
 * walk of the same trail becomes a visit. Earlier rows count as existing, but one file records each walk once. Where
 * two walks of one name cannot be of one trail, the second gets its day in the name. The owner's decisions stay.
 * @param decided the keys of rows whose owner has decided
 */
export function resolveDrafts(
  drafts: readonly Draft[],
  existing: readonly ExistingHike[],
  decided: ReadonlySet<string>,
): Draft[] {
  const named = drafts.flatMap(({ otherName }) => otherName ?? [])
  const index = createDuplicateIndex(existing, named)
  return drafts.map((draft) => {
    if (draft.outcome !== null) return draft
    const source = sourceFile(draft)
    const match = findDuplicate({ ...draft, source, completedOn: draft.completedOn || null }, index)
    const resolved = renameSeparateTrail(applyDuplicate(draft, match, decided), index, decided)
    if (resolved.choice !== 'out' && resolved.country !== '')
      // its likely trail is a guess
      addToDuplicateIndex(index, { ...resolved, trail: undefined, source, completedOn: resolved.completedOn || null })
    return resolved
  })
}

function applyDuplicate(draft: Draft, match: ReturnType<typeof findDuplicate>, decided: ReadonlySet<string>): Draft {
  const duplicate = match && { name: match.there.name, country: match.there.country, how: match.how }
  // excluded for another reason: not a hike, imported before
  const isOutAnyway =
    draft.exclusionReason !== null &&
    draft.exclusionReason !== EXCLUSIONS.alreadyOnList &&
    draft.exclusionReason !== EXCLUSIONS.duplicateInImport
  if (decided.has(draft.key) || isOutAnyway)
    return { ...draft, duplicate, ...(draft.choice === 'visit' && duplicate === null && { choice: 'hike' as const }) }
  if (duplicate === null) return { ...draft, duplicate, choice: 'hike', exclusionReason: null }
  if (duplicate.how === 'same trail' && !draft.isWish)
    return { ...draft, duplicate, choice: 'visit', exclusionReason: null }
  const completesWish = match?.there.isWish === true && !draft.isWish
  if (completesWish) return { ...draft, duplicate, choice: 'hike', exclusionReason: null }
  return {
    ...draft,
    duplicate,
    choice: 'out',
    exclusionReason: match?.there.source === undefined ? EXCLUSIONS.alreadyOnList : EXCLUSIONS.duplicateInImport,
  }
}

/** Returns the source file of a row: `a.zip › activities.csv` for `a.zip › activities.csv, line 3`. */
function sourceFile({ source }: Draft): string {
  return source.replace(/, (?:(?:line|track|wish) \d+|hike \d+(?:, walk \d+)?)$/, '')
}

const MAX_NAMESAKES = 100

/**
 * Renames another trail of a name that the list already has in that country: the day of the walk is appended, and a
 * number where that is not enough.
 */
function renameSeparateTrail(draft: Draft, index: DuplicateIndex<ExistingHike>, decided: ReadonlySet<string>): Draft {
  const isNamesake = draft.duplicate === null && draft.choice === 'hike' && isTaken(index, draft.name, draft.country)
  if (!isNamesake || decided.has(draft.key) || draft.completedOn === '') return draft
  const day = formatNameDay(draft.completedOn)
  const dated = draft.name.includes(day) ? draft.name : t('{name}, {day}', { name: draft.name, day })
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const name = toHikeName(number === 1 ? dated : `${dated} (${number})`)
    if (nameProblem(name) === null && !isTaken(index, name, draft.country)) return { ...draft, name }
  }
  return draft
}

function isTaken(index: DuplicateIndex<ExistingHike>, name: string, country: string): boolean {
  return listOnTrail(index, name, country).length > 0
}
