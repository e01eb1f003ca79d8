import type { Draft } from './draft.ts'
import { type There, addTwin, findTwin, twinIndex } from './find-twin.ts'

/**
 * Says of each row what is there already that it is the same as, and what becomes of it unless its owner decides: the same walk is
 * left out, another walk of the same trail is one more visit. Rows that come earlier count as there. What was decided stays.
 * @param decided the keys of rows whose owner has decided
 */
export function settleDrafts(drafts: readonly Draft[], there: readonly There[], decided: ReadonlySet<string>): Draft[] {
  const index = twinIndex(there)
  return drafts.map((draft) => {
    if (draft.outcome !== null) return draft
    const settled = afterLooking(draft, findTwin({ ...draft, completedOn: draft.completedOn || null }, index), decided)
    if (settled.choice !== 'out' && settled.country !== '')
      addTwin(index, { ...settled, completedOn: settled.completedOn || null })
    return settled
  })
}

function afterLooking(draft: Draft, found: ReturnType<typeof findTwin>, decided: ReadonlySet<string>): Draft {
  const twin = found && { name: found.there.name, country: found.there.country, how: found.how }
  // what was decided for reasons of its own: not a hike, imported before
  const isOutAnyway = draft.outBecause !== null && draft.outBecause !== THERE
  if (decided.has(draft.key) || isOutAnyway)
    return { ...draft, twin, ...(draft.choice === 'visit' && twin === null && { choice: 'hike' as const }) }
  if (twin === null) return { ...draft, twin, choice: 'hike', outBecause: null }
  if (twin.how === 'same trail' && !draft.isWish) return { ...draft, twin, choice: 'visit', outBecause: null }
  const completesWish = found?.there.isWish === true && !draft.isWish
  if (completesWish) return { ...draft, twin, choice: 'hike', outBecause: null }
  return { ...draft, twin, choice: 'out', outBecause: THERE }
}

const THERE = 'already on your list'
