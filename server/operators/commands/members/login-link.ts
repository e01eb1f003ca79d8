import { createLoginLink } from '#server/account/accounts/login/login-link.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { command } from '../command.ts'
import { DECISION_OPTIONS, parseExplainedDecision } from '../decision.ts'
import { formatSiteLink } from '../site-link.ts'
import { findNamedMember } from '../targets.ts'

/** Prints a link that logs a member in, for the day on which their identity provider does not. */
export const loginLinkCommand = command({
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary: 'prints a link with which a member, by username or e-mail, can log in once, within an hour',
  role: 'admin',
  changes: true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, { config, db, now }, by) => {
    const decision = parseExplainedDecision(options, { now }, by)
    const { id, username } = await findPerson(db.read, name)
    const path = await db.write(id, async (tx) => {
      const decided = { word: 'login-link', kind: 'account', subject_id: id, owner_id: id }
      await insertDecision(tx, decided, decision)
      return createLoginLink(tx, id, now())
    })
    return { username, link: formatSiteLink(config, path) }
  },
  format: ({ username, link }) =>
    `With this link ${username} can log in once, within an hour. Their older links no longer work.\n\n${link}`,
})
