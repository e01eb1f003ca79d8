import { removeSecondFactor } from '#server/account/accounts/second-factor/remove-factor.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { command } from '../command.ts'
import { DECISION_OPTIONS, parseExplainedDecision } from '../decision.ts'
import { findNamedMember } from '../targets.ts'

/** Turns two-step login off for members who have lost both phone and recovery codes. */
export const removeFactorCommand = command({
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary: 'turns two-step login off for a member who has lost phone and recovery codes; make sure that it is them',
  role: 'admin',
  changes: true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, deps, by) => {
    const decision = parseExplainedDecision(options, deps, by)
    const user = await findPerson(deps.db.read, name)
    const isNew = await deps.db.write(user.id, async (tx) => {
      if (!(await removeSecondFactor(tx, user, deps))) return false
      const decided = { word: 'remove-factor', kind: 'account', subject_id: user.id, owner_id: user.id }
      await insertDecision(tx, decided, decision)
      return true
    })
    return { username: user.username, isNew }
  },
  format: ({ username, isNew }) =>
    isNew
      ? `Two-step login of ${username} is off: the password alone logs them in.`
      : `Two-step login of ${username} is off already.`,
})
