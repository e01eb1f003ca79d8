import { createResetPath } from '#server/account/accounts/emails/account-email-renderer.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { parseDecision } from './decision.ts'
import { formatSiteLink } from './site-link.ts'
import type { Subcommand } from './subcommand.ts'

/** Prints the link of a reset e-mail, for members whom no e-mail reaches. */
export const resetLinkSubcommand: Subcommand = {
  parameters: ['NAME'],
  options: { by: 'NAME' },
  summary: 'prints a link with which a member, by username or e-mail, can set a new password once, within an hour',
  run: async ([name = ''], deps, options) => {
    const { config, db, now } = deps
    const decision = parseDecision(options, deps)
    const { id, username } = await findPerson(db.read, name)
    const decided = { word: 'reset-link', kind: 'account', subject_id: id, owner_id: id }
    await db.write(id, (tx) => insertDecision(tx, decided, decision))
    const path = await createResetPath(db, id, now())
    return `With this link ${username} can set a new password once, within an hour. Their older links no longer work.\n\n${formatSiteLink(config, path)}`
  },
}
