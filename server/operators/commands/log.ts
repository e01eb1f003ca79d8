import { type LoggedDecision, listNewestDecisions } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { command } from './command.ts'

const MAX_DECISIONS = 500

export const logCommand = command({
  parameters: ['[NAME]'],
  summary: `prints the latest ${MAX_DECISIONS} decisions, about everyone or one member, newest first`,
  role: 'moderator',
  changes: false,
  run: async ({ args: [name] }, { db }) => {
    const ownerId = name === undefined ? null : (await findPerson(db.read, name)).id
    return listNewestDecisions(db.read, { ownerId, max: MAX_DECISIONS })
  },
  format: (rows) => (rows.length === 0 ? 'No decisions yet.' : rows.map(formatLine).join('\n')),
})

function formatLine({ at, decided_by, by_role, word, kind, subject_id, owner_id, username, reason }: LoggedDecision) {
  const whose = owner_id === null ? '' : `  of ${username ?? `a deleted account (${owner_id})`}`
  const role = by_role === null ? '' : ` (${by_role})`
  const why = reason === '' ? '' : `\n    ${reason}`
  return `${new Date(at).toISOString()}  ${decided_by}${role}: ${word} ${kind} ${subject_id}${whose}${why}`
}
