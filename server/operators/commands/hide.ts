import { endSuspension } from '#server/community/moderation/accounts.ts'
import { hide, restore } from '#server/community/moderation/hide.ts'
import { removeThing } from '#server/community/moderation/remove.ts'
import { command } from './command.ts'
import { DECISION_OPTIONS, parseExplainedDecision, parseKind } from './decision.ts'
import { findNamedOwner } from './targets.ts'

export const hideCommand = command({
  parameters: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  summary:
    'hides a hike, a photo (by the id of its hike), a profile (by username), a conditions report or a collection from everyone but its owner, who is told the reason',
  role: 'moderator',
  changes: true,
  findTarget: findNamedOwner,
  run: async ({ args: [kind = '', id = ''], options }, deps, by) => {
    const isNew = await hide(deps.db, { kind: parseKind(kind), id }, parseExplainedDecision(options, deps, by))
    return { kind, id, isNew }
  },
  format: ({ kind, id, isNew }) =>
    isNew ? `The ${kind} ${id} is hidden. Only its owner can see it, and is told the reason.` : `It is already hidden.`,
})

export const removeCommand = command({
  parameters: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  summary:
    'removes a hike, only its photo, a conditions report or a collection, for good; its owner is told the reason',
  role: 'moderator',
  changes: true,
  findTarget: findNamedOwner,
  run: async ({ args: [kind = '', id = ''], options }, deps, by) => {
    await removeThing(deps, { kind: parseKind(kind), id }, parseExplainedDecision(options, deps, by))
    return { kind, id }
  },
  format: ({ kind, id }) => `The ${kind} ${id} was removed for good.`,
})

export const restoreCommand = command({
  parameters: ['KIND', 'ID'],
  options: DECISION_OPTIONS,
  summary: 'makes something hidden visible again, or ends a suspension: restore account NAME',
  role: 'moderator',
  changes: true,
  findTarget: findNamedOwner,
  run: async ({ args: [kind = '', id = ''], options }, deps, by) => {
    const decision = parseExplainedDecision(options, deps, by)
    const isNew =
      kind === 'account'
        ? await endSuspension(deps.db, id, decision)
        : await restore(deps.db, { kind: parseKind(kind), id }, decision)
    return { kind, id, isNew }
  },
  format: ({ kind, id, isNew }) => {
    if (kind === 'account') return isNew ? `${id} is no longer suspended.` : `${id} is not suspended.`
    return isNew ? `The ${kind} ${id} is visible again, to the people its owner chose.` : 'It is not hidden.'
  },
})
