import { startDeletion } from '#server/data/account-deletion/schedule-deletion.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { DECISION_OPTIONS, parseDecision } from './decision.ts'
import { Refusal, type Subcommand } from './subcommand.ts'

export const deleteSubcommand: Subcommand = {
  parameters: ['NAME'],
  options: { yes: '', ...DECISION_OPTIONS },
  summary:
    'deletes an account and everything in it, immediately and for good; asks you to confirm unless you give --yes',
  run: async ([name = ''], deps, options) => {
    const decision = parseDecision(options, deps)
    const { id, username } = await findPerson(deps.db.read, name)
    if (options['yes'] === undefined) {
      const question = `Everything in the account of ${username} will be deleted for good. Type the username to continue: `
      if ((await deps.ask(question)).trim() !== username) throw new Refusal('Nothing was deleted.')
    }
    await deps.db.write(id, async (tx) => {
      const user = await findPerson(tx, id)
      await startDeletion(tx, { user, now: decision.at })
      await insertDecision(tx, { word: 'delete', kind: 'account', subject_id: id, owner_id: id }, decision)
    })
    await removeDeletedAccounts(deps)
    return `The account of ${username} and everything in it was deleted.`
  },
}
