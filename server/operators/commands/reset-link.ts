import { createResetPath } from '#server/account/accounts/emails/account-email-renderer.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { command } from './command.ts'
import { parseDecision } from './decision.ts'
import { formatSiteLink } from './site-link.ts'
import { findNamedMember } from './targets.ts'

/** Prints the link of a reset e-mail, for members whom no e-mail reaches. Who has it can sign in as the member, so only admins get one. */
export const resetLinkCommand = command({
  parameters: ['NAME'],
  options: { by: 'NAME' },
  summary: 'prints a link with which a member, by username or e-mail, can set a new password once, within an hour',
  role: 'admin',
  changes: true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, { config, db, now }, by) => {
    const decision = parseDecision(options, { now }, by)
    const { id, username } = await findPerson(db.read, name)
    const decided = { word: 'reset-link', kind: 'account', subject_id: id, owner_id: id }
    await db.write(id, (tx) => insertDecision(tx, decided, decision))
    return { username, link: formatSiteLink(config, await createResetPath(db, id, now())) }
  },
  format: ({ username, link }) =>
    `With this link ${username} can set a new password once, within an hour. Their older links no longer work.\n\n${link}`,
})
