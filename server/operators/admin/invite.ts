import { pages } from '#contract/pages.ts'
import { createInvitation } from '#server/account/accounts/invitations.ts'
import { noteDecision } from '#server/community/moderation/decisions.ts'
import { DECISION_OPTIONS, countOf, unexplained } from './decision.ts'
import { siteLink } from './site-link.ts'
import type { Word } from './word.ts'

const DAY_MS = 24 * 3_600_000
const DAYS = 30
const MOST_DAYS = 3650
const MOST_USES = 100_000

export const inviteWord: Word = {
  takes: [],
  options: { uses: 'N', days: 'N', ...DECISION_OPTIONS },
  does: `prints a link with which one person (or --uses N) can register within ${DAYS} days (or --days N)`,
  run: async (_args, deps, options) => {
    const decision = unexplained(options, deps)
    const uses = countOf('uses', options['uses'] ?? '1', MOST_USES)
    const days = countOf('days', options['days'] ?? String(DAYS), MOST_DAYS)
    const token = await deps.db.write('invitation', async (tx) => {
      const made = await createInvitation(tx, { uses, expiresAt: decision.at + days * DAY_MS }, decision.at)
      const decided = { word: 'invite', kind: 'invitation', subject_id: made.id, owner_id: null }
      await noteDecision(tx, decided, decision)
      return made.token
    })
    const link = siteLink(deps.config, `${pages.register.path}?invitation=${token}`)
    const whom = uses === 1 ? 'One person' : `${uses} people`
    return `${whom} can register with this link, within ${days} ${days === 1 ? 'day' : 'days'}.${NOTES[deps.config.signUp]}\n\n${link}`
  },
}

const NOTES = {
  invitation: '',
  open: ' It is not needed at the moment: SIGN_UP is open.',
  closed: ' It does not work at the moment: SIGN_UP is closed, and must be set to invitation.',
} as const
