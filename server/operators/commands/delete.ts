import {
  cancelDeletion,
  scheduleDeletionByOperator,
  startDeletion,
} from '#server/data/account-deletion/schedule-deletion.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { keepOneAdmin, ownersOfDemotion } from '#server/account/accounts/last-admin.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { Refusal, command } from './command.ts'
import { DECISION_OPTIONS, parseCount, parseDecision, parseExplainedDecision } from './decision.ts'
import { findNamedMember } from './targets.ts'

const DAY_MS = 24 * 3_600_000
const MAX_DAYS = 30

export const deleteCommand = command({
  parameters: ['NAME'],
  options: { yes: '', 'in-days': 'N', ...DECISION_OPTIONS },
  summary:
    'deletes an account and everything in it, immediately and for good; asks you to confirm unless you give --yes. With --in-days N it is hidden at once and deleted then, unless you or the member keep it',
  role: 'admin',
  changes: true,
  inDesk: { 'in-days': '7', yes: '' },
  locksOut: () => true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, deps, by) => {
    const inDays = options['in-days']
    const days = inDays === undefined ? null : parseCount('in-days', inDays, MAX_DAYS)
    const decision = (by.kind === 'member' ? parseExplainedDecision : parseDecision)(options, deps, by)
    const { id, username, role } = await findPerson(deps.db.read, name)
    if (days === null && options['yes'] === undefined) {
      const question = `Everything in the account of ${username} will be deleted for good. Type the username to continue: `
      if ((await deps.ask(question)).trim() !== username) throw new Refusal('Nothing was deleted.')
    }
    const leavingAt = days === null ? null : decision.at + days * DAY_MS
    const isNew = await deps.db.write(ownersOfDemotion({ id, role }), async (tx) => {
      const user = await findPerson(tx, id)
      if (by.kind === 'member') await keepOneAdmin(tx, id, decision.at)
      if (leavingAt === null) await startDeletion(tx, { user, now: decision.at })
      else if (!(await scheduleDeletionByOperator(tx, { user, leavingAt }))) return false
      await insertDecision(tx, { word: 'delete', kind: 'account', subject_id: id, owner_id: id }, decision)
      return true
    })
    if (leavingAt === null) await removeDeletedAccounts(deps)
    return { username, leavingAt, isNew }
  },
  format: ({ username, leavingAt, isNew }) => {
    if (!isNew) return `${username} is leaving already.`
    return leavingAt === null
      ? `The account of ${username} and everything in it was deleted.`
      : `The account of ${username} is hidden, and will be deleted at ${new Date(leavingAt).toISOString()}.`
  },
})

export const keepCommand = command({
  parameters: ['NAME'],
  options: DECISION_OPTIONS,
  summary: 'keeps an account that is going to be deleted, by its member or with delete --in-days',
  role: 'admin',
  changes: true,
  findTarget: findNamedMember,
  run: async ({ args: [name = ''], options }, deps, by) => {
    const decision = parseExplainedDecision(options, deps, by)
    const { id, username } = await findPerson(deps.db.read, name)
    const isNew = await deps.db.write(id, async (tx) => {
      if (!(await cancelDeletion(tx, { user: await findPerson(tx, id), now: decision.at }))) return false
      await insertDecision(tx, { word: 'keep', kind: 'account', subject_id: id, owner_id: id }, decision)
      return true
    })
    return { username, isNew }
  },
  format: ({ username, isNew }) => (isNew ? `The account of ${username} stays.` : `${username} is not leaving.`),
})
