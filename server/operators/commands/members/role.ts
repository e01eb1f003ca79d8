import { ROLE_DECISIONS } from '#domain/community/decision-texts.ts'
import { ROLES } from '#domain/account/roles.ts'
import { keepOneAdmin, ownersOfDemotion } from '#server/account/accounts/last-admin.ts'
import { setRole } from '#server/account/accounts/store.ts'
import { notifyOfDecision } from '#server/aggregates/notifications/notify.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import { Refusal, command } from '../command.ts'
import { DECISION_OPTIONS, parseExplainedDecision } from '../decision.ts'
import { findNamedMember } from '../targets.ts'

export const roleCommand = command({
  parameters: ['NAME', 'ROLE'],
  options: DECISION_OPTIONS,
  summary: `makes a member ${ROLES.slice(1).join(' or ')}, or takes that away: role NAME ${ROLES.join('|')}`,
  role: 'admin',
  changes: true,
  locksOut: ({ args: [, role] }) => role !== 'admin',
  findTarget: findNamedMember,
  run: async ({ args: [name = '', word = ''], options }, { db, now }, by) => {
    const decision = parseExplainedDecision(options, { now }, by)
    const role = ROLES.find((one) => one === word)
    if (!role) throw new Refusal(`There is no role ${JSON.stringify(word)}. The roles are ${ROLES.join(', ')}.`)
    const { id, username, ...before } = await findPerson(db.read, name)
    const isNew = await db.write(ownersOfDemotion({ id, ...before }), async (tx) => {
      const user = await findPerson(tx, id)
      if (user.role === role) return false
      if (by.kind === 'member') await keepOneAdmin(tx, id, decision.at)
      await setRole(tx, id, role)
      const content = `${ROLE_DECISIONS[role]} Reason: ${decision.reason}`
      await notifyOfDecision(tx, id, { content, at: decision.at })
      await insertDecision(tx, { word: `role-${role}`, kind: 'account', subject_id: id, owner_id: id }, decision)
      return true
    })
    return { username, role, isNew }
  },
  format: ({ username, role, isNew }) => `${username} is ${isNew ? 'now' : 'already'} ${ARTICLES[role]} ${role}.`,
})

const ARTICLES = { member: 'a', moderator: 'a', admin: 'an' } as const
