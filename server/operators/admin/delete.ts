import { leaveNow } from '#server/data/account-deletion/leave.ts'
import { removeThoseWhoLeft } from '#server/data/account-deletion/remove.ts'
import { noteDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { DECISION_OPTIONS, unexplained } from './decision.ts'
import { Refusal, type Word } from './word.ts'

export const deleteWord: Word = {
  takes: ['NAME'],
  options: { yes: '', ...DECISION_OPTIONS },
  does: 'deletes an account and everything in it, immediately and for good; asks you to confirm unless you give --yes',
  run: async ([name = ''], deps, options) => {
    const decision = unexplained(options, deps)
    const { id, username } = await findPerson(deps.db.read, name)
    if (options['yes'] === undefined) {
      const question = `Everything in the account of ${username} will be deleted for good. Type the username to continue: `
      if ((await deps.ask(question)).trim() !== username) throw new Refusal('Nothing was deleted.')
    }
    await deps.db.write(id, async (tx) => {
      const user = await findPerson(tx, id)
      await leaveNow(tx, { user, now: decision.at })
      await noteDecision(tx, { word: 'delete', kind: 'account', subject_id: id, owner_id: id }, decision)
    })
    await removeThoseWhoLeft(deps)
    return `The account of ${username} and everything in it was deleted.`
  },
}
