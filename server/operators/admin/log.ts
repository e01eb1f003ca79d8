import { listNewestDecisions } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import type { Subcommand } from './subcommand.ts'

const MAX_DECISIONS = 500

export const logSubcommand: Subcommand = {
  parameters: ['[NAME]'],
  summary: `prints the latest ${MAX_DECISIONS} decisions, about everyone or one member, newest first`,
  run: async ([name], { db }) => {
    const ownerId = name === undefined ? null : (await findPerson(db.read, name)).id
    const rows = await listNewestDecisions(db.read, { ownerId, max: MAX_DECISIONS })
    if (rows.length === 0) return 'No decisions yet.'
    return rows
      .map(({ at, decided_by, word, kind, subject_id, owner_id, username, reason }) => {
        const whose = owner_id === null ? '' : `  of ${username ?? `a deleted account (${owner_id})`}`
        const why = reason === '' ? '' : `\n    ${reason}`
        return `${new Date(at).toISOString()}  ${decided_by}: ${word} ${kind} ${subject_id}${whose}${why}`
      })
      .join('\n')
  },
}
