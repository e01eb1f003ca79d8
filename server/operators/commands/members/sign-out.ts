import { deleteAllSessions } from '#server/account/accounts/sessions/sessions-store.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'
import { command } from '../command.ts'
import { DECISION_OPTIONS, parseExplainedDecision } from '../decision.ts'
import { findNamedMember } from '../targets.ts'

export const signOutCommand = command({
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary: 'ends all sessions of a member, who can log in again; access tokens go on',
  role: 'moderator',
  changes: true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, { db, now }, by) => {
    const decision = parseExplainedDecision(options, { now }, by)
    const { id, username } = await findPerson(db.read, name)
    const count = await db.write(id, async (tx) => {
      const ended = await deleteAllSessions(tx, id)
      await closeStreams(tx, ended)
      await insertDecision(tx, { word: 'sign-out', kind: 'account', subject_id: id, owner_id: id }, decision)
      return ended.length
    })
    return { username, count }
  },
  format: ({ username, count }) =>
    `${username} is signed out: ${count} ${count === 1 ? 'session has' : 'sessions have'} ended.`,
})
