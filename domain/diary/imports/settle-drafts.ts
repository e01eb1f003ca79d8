import { nameProblem } from '#domain/diary/hikes/hike-fields.ts'
import { toHikeName, trailKey } from '#domain/trails/trail-key.ts'
import type { Draft } from './draft.ts'
import { dayInName } from './name-told.ts'
import { type There, type TwinIndex, addTwin, findTwin, twinIndex } from './find-twin.ts'

/**
 * Says of each row what is there already that it is the same as, and what becomes of it unless its owner decides: the same walk is
 * left out, another walk of the same trail is one more visit. Rows that come earlier count as there, but one file tells each walk
 * once. Of two walks of one name that cannot be of one trail the second is told apart by its day. What was decided stays.
 * @param decided the keys of rows whose owner has decided
 */
export function settleDrafts(drafts: readonly Draft[], there: readonly There[], decided: ReadonlySet<string>): Draft[] {
  const index = twinIndex(there)
  return drafts.map((draft) => {
    if (draft.outcome !== null) return draft
    const source = fileOf(draft)
    const found = findTwin({ ...draft, source, completedOn: draft.completedOn || null }, index)
    const settled = toldApart(afterLooking(draft, found, decided), index, decided)
    if (settled.choice !== 'out' && settled.country !== '')
      addTwin(index, { ...settled, source, completedOn: settled.completedOn || null })
    return settled
  })
}

function afterLooking(draft: Draft, found: ReturnType<typeof findTwin>, decided: ReadonlySet<string>): Draft {
  const twin = found && { name: found.there.name, country: found.there.country, how: found.how }
  // what was decided for reasons of its own: not a hike, imported before
  const isOutAnyway = draft.outBecause !== null && draft.outBecause !== THERE && draft.outBecause !== HERE
  if (decided.has(draft.key) || isOutAnyway)
    return { ...draft, twin, ...(draft.choice === 'visit' && twin === null && { choice: 'hike' as const }) }
  if (twin === null) return { ...draft, twin, choice: 'hike', outBecause: null }
  if (twin.how === 'same trail' && !draft.isWish) return { ...draft, twin, choice: 'visit', outBecause: null }
  const completesWish = found?.there.isWish === true && !draft.isWish
  if (completesWish) return { ...draft, twin, choice: 'hike', outBecause: null }
  return { ...draft, twin, choice: 'out', outBecause: found?.there.source === undefined ? THERE : HERE }
}

const THERE = 'already on your list'
const HERE = 'duplicate in this import'

/** The file that a row comes from: `a.zip › activities.csv, line 3` is one of `a.zip › activities.csv`. */
function fileOf({ source }: Draft): string {
  return source.replace(/, (?:(?:line|track|wish) \d+|hike \d+(?:, walk \d+)?)$/, '')
}

const MAX_NAMESAKES = 100

/** A list holds a name once in a country: another trail of that name gets the day of its walk behind it, and a number where that is not enough. */
function toldApart(draft: Draft, { byTrail }: TwinIndex<There>, decided: ReadonlySet<string>): Draft {
  const isNamesake = draft.twin === null && draft.choice === 'hike' && byTrail.has(trailKey(draft.name, draft.country))
  if (!isNamesake || decided.has(draft.key) || draft.completedOn === '') return draft
  const day = dayInName(draft.completedOn)
  const dated = draft.name.endsWith(day) ? draft.name : `${draft.name}, ${day}`
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const name = toHikeName(number === 1 ? dated : `${dated} (${number})`)
    if (nameProblem(name) === null && !byTrail.has(trailKey(name, draft.country))) return { ...draft, name }
  }
  return draft
}
