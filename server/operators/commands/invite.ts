import { pages } from '#contract/pages.ts'
import { createInvitation } from '#server/account/accounts/invitations.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { openSettings } from '#server/platform/site-settings/settings.ts'
import { command } from './command.ts'
import { DECISION_OPTIONS, parseCount, parseDecision } from './decision.ts'
import { formatSiteLink } from './site-link.ts'

const DAY_MS = 24 * 3_600_000
const DAYS = 30
const MAX_DAYS = 3650
const MAX_USES = 100_000

export const inviteCommand = command({
  parameters: [],
  options: { uses: 'N', days: 'N', ...DECISION_OPTIONS },
  summary: `prints a link with which one person (or --uses N) can register within ${DAYS} days (or --days N)`,
  role: 'admin',
  changes: true,
  run: async ({ options }, deps, by) => {
    const { db, config, now } = deps
    const decision = parseDecision(options, { now }, by)
    const uses = parseCount('uses', options['uses'] ?? '1', MAX_USES)
    const days = parseCount('days', options['days'] ?? String(DAYS), MAX_DAYS)
    const token = await db.write('invitation', async (tx) => {
      const made = await createInvitation(tx, { uses, expiresAt: decision.at + days * DAY_MS }, decision.at)
      const decided = { word: 'invite', kind: 'invitation', subject_id: made.id, owner_id: null }
      await insertDecision(tx, decided, decision)
      return made.token
    })
    const link = formatSiteLink(config, `${pages.register.path}?invitation=${token}`)
    const { signUp } = (await openSettings(deps)).current()
    return { uses, days, signUp, link }
  },
  format: ({ uses, days, signUp, link }) => {
    const whom = uses === 1 ? 'One person' : `${uses} people`
    return `${whom} can register with this link, within ${days} ${days === 1 ? 'day' : 'days'}.${NOTES[signUp]}\n\n${link}`
  },
})

const NOTES = {
  invitation: '',
  open: ' It is not needed at the moment: sign-up is open.',
  closed: ' It does not work at the moment: sign-up is closed, and must be set to invitation.',
} as const
