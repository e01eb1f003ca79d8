import { endSuspension } from '#server/community/moderation/accounts.ts'
import { hide, restore } from '#server/community/moderation/hide.ts'
import { removeThing } from '#server/community/moderation/remove.ts'
import { DECISION_OPTIONS, decisionOf, kindOf } from './decision.ts'
import type { Word } from './word.ts'

export const hideWord: Word = {
  takes: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  does: 'keeps a hike, a photo (by the id of its hike), a profile (by username) or a condition from all but its owner, who reads why',
  run: async ([kind = '', id = ''], deps, options) => {
    const isNew = await hide(deps.db, { kind: kindOf(kind), id }, decisionOf(options, deps))
    return isNew ? `The ${kind} ${id} is hidden: its owner alone sees it, and reads why.` : `It is hidden already.`
  },
}

export const removeWord: Word = {
  takes: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  does: 'removes a hike, its photo alone or a condition, for good; its owner reads why',
  run: async ([kind = '', id = ''], deps, options) => {
    await removeThing(deps, { kind: kindOf(kind), id }, decisionOf(options, deps))
    return `The ${kind} ${id} is removed for good.`
  },
}

export const restoreWord: Word = {
  takes: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  does: 'shows again what is hidden, or lets a suspended member back: restore account NAME',
  run: async ([kind = '', id = ''], deps, options) => {
    const decision = decisionOf(options, deps)
    if (kind === 'account')
      return (await endSuspension(deps.db, id, decision)) ? `${id} is no longer suspended.` : `${id} is not suspended.`
    return (await restore(deps.db, { kind: kindOf(kind), id }, decision))
      ? `The ${kind} ${id} is shown again, to whom its owner has it.`
      : 'It is not hidden.'
  },
}
