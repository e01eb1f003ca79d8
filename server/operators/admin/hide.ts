import { endSuspension } from '#server/community/moderation/accounts.ts'
import { hide, restore } from '#server/community/moderation/hide.ts'
import { removeThing } from '#server/community/moderation/remove.ts'
import { DECISION_OPTIONS, parseExplainedDecision, parseKind } from './decision.ts'
import type { Subcommand } from './subcommand.ts'

export const hideSubcommand: Subcommand = {
  parameters: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  summary:
    'hides a hike, a photo (by the id of its hike), a profile (by username) or a conditions report from everyone but its owner, who is told the reason',
  run: async ([kind = '', id = ''], deps, options) => {
    const isNew = await hide(deps.db, { kind: parseKind(kind), id }, parseExplainedDecision(options, deps))
    return isNew
      ? `The ${kind} ${id} is hidden. Only its owner can see it, and is told the reason.`
      : `It is already hidden.`
  },
}

export const removeSubcommand: Subcommand = {
  parameters: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  summary: 'removes a hike, only its photo, or a conditions report, for good; its owner is told the reason',
  run: async ([kind = '', id = ''], deps, options) => {
    await removeThing(deps, { kind: parseKind(kind), id }, parseExplainedDecision(options, deps))
    return `The ${kind} ${id} was removed for good.`
  },
}

export const restoreSubcommand: Subcommand = {
  parameters: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  summary: 'makes something hidden visible again, or ends a suspension: restore account NAME',
  run: async ([kind = '', id = ''], deps, options) => {
    const decision = parseExplainedDecision(options, deps)
    if (kind === 'account')
      return (await endSuspension(deps.db, id, decision)) ? `${id} is no longer suspended.` : `${id} is not suspended.`
    return (await restore(deps.db, { kind: parseKind(kind), id }, decision))
      ? `The ${kind} ${id} is visible again, to the people its owner chose.`
      : 'It is not hidden.'
  },
}
