import { ROLES, type Role, parseRole } from '#domain/account/roles.ts'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { lastUsedAt } from '#server/account/accounts/sessions/sessions.ts'
import { listAccountHolds } from '#server/account/moderation-status/store.ts'
import { type LoggedDecision, listNewestDecisions } from '#server/community/moderation/decisions.ts'
import { findPerson } from '#server/community/moderation/things.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { ModerationStatusRow } from '#server/platform/db/schema/moderation-rows.ts'
import { type CommandInput, Refusal, command } from '../command.ts'
import { parseCount } from '../decision.ts'
import { formatTime } from '../format-time.ts'
import {
  MEMBER_ORDERS,
  MEMBER_STATES,
  type MemberLine,
  type MemberPage,
  countOwn,
  listMembers,
  memberKey,
} from './store.ts'

const MAX_MEMBERS = 100

/** A member as operators and moderators see them. */
export interface MemberSummary {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  /** Epoch milliseconds, as all times here. */
  readonly createdAt: number
  /** Null where they are signed in nowhere. */
  readonly lastSeenAt: number | null
  /** When the account will be deleted; null for one that stays. */
  readonly leavingAt: number | null
  readonly storageBytes: number
  /** What hides the account or keeps it from signing in. */
  readonly holds: readonly Pick<ModerationStatusRow, 'kind' | 'reason' | 'created_at' | 'ends_at'>[]
}

/** Returns a page of members and the key of the next page, or null on the last one. */
export async function readMembers(
  db: Queries,
  page: MemberPage,
): Promise<{ members: MemberSummary[]; next: string | null }> {
  const rows = await listMembers(db, { ...page, max: page.max + 1 })
  const shown = rows.slice(0, page.max)
  const last = shown.at(-1)
  const next = rows.length > page.max && last ? memberKey(page.order, last) : null
  return { members: await summarize(db, shown), next }
}

async function summarize(db: Queries, rows: readonly MemberLine[]): Promise<MemberSummary[]> {
  const holds = await listAccountHolds(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: parseRole(row.role),
    createdAt: row.created_at,
    lastSeenAt: row.session_ends_at === null ? null : lastUsedAt({ expires_at: row.session_ends_at }),
    leavingAt: row.leaving_at,
    storageBytes: row.storage_bytes,
    holds: holds.filter(({ owner_id }) => owner_id === row.id),
  }))
}

/** Returns a member by id, or null for an unknown one. */
export async function readSummary(db: Queries, id: string, now: number): Promise<MemberSummary | null> {
  const page = { query: '', id, order: 'seen', role: null, state: null, after: null, max: 1, now } as const
  const [summary] = await summarize(db, await listMembers(db, page))
  return summary ?? null
}

/** A member with what moderators have to know of them. */
export interface MemberSheet extends MemberSummary {
  readonly hikes: number
  readonly wishes: number
  readonly sessions: number
  /** The newest decisions about them, newest first. */
  readonly decisions: readonly LoggedDecision[]
}

const SHEET_DECISIONS = 20

/** Returns a member by username, e-mail or id. Throws 404 for an unknown one. */
export async function readMember(db: Queries, name: string, now: number): Promise<MemberSheet> {
  const user = await findPerson(db, name)
  const summary = await readSummary(db, user.id, now)
  if (!summary) throw new Refusal(`Nobody has the username or e-mail ${JSON.stringify(name)}.`)
  const decisions = await listNewestDecisions(db, { ownerId: user.id, max: SHEET_DECISIONS })
  return { ...summary, ...(await countOwn(db, user.id, now)), decisions }
}

export const membersCommand = command({
  parameters: ['[TEXT]'],
  options: { order: MEMBER_ORDERS.join('|'), role: ROLES.join('|'), state: MEMBER_STATES.join('|'), max: 'N' },
  summary: `lists up to ${MAX_MEMBERS} members, last seen first; TEXT is part of a username or name, or an e-mail address`,
  role: 'admin',
  changes: false,
  run: async (input, { db, now }) => readMembers(db.read, parsePage(input, now())),
  format: ({ members, next }) => {
    if (members.length === 0) return 'There are no such members.'
    return members.map(formatLine).join('\n') + (next === null ? '' : '\n\nThere are more.')
  },
})

export const memberCommand = command({
  parameters: ['NAME'],
  summary: 'shows a member: role, last seen, what hides or locks the account, and the latest decisions about it',
  role: 'admin',
  changes: false,

  run: async ({ args: [name = ''] }, { db, now }) => readMember(db.read, name, now()),
  format: (sheet) => {
    const { hikes, wishes, sessions, decisions } = sheet
    const counts = `    ${hikes} hikes, ${wishes} wishes, ${sessions} sessions`
    const holds = sheet.holds.map(
      ({ kind, reason, created_at }) => `    ${kind} since ${formatTime(created_at)}: ${reason}`,
    )
    const decided = decisions.map(
      ({ at, decided_by, word, kind, reason }) => `    ${formatTime(at)}  ${decided_by}: ${word} ${kind}  ${reason}`,
    )
    return [formatLine(sheet), counts, ...holds, ...decided].map((line) => line.trimEnd()).join('\n')
  },
})

function formatLine(member: MemberSummary): string {
  const { username, email, role, createdAt, lastSeenAt, leavingAt, storageBytes, holds } = member
  const seen = lastSeenAt === null ? 'signed in nowhere' : `seen ${formatTime(lastSeenAt)}`
  const facts = [
    ...(role === 'member' ? [] : [role]),
    `since ${formatTime(createdAt)}`,
    seen,
    ...(storageBytes === 0 ? [] : [formatFileSize(storageBytes)]),
    ...holds.map(({ kind }) => kind),
    ...(leavingAt === null ? [] : [`deleted at ${formatTime(leavingAt)}`]),
  ]
  return `${username}  ${email}  ${facts.join(', ')}`
}

function parsePage({ args: [query = ''], options }: CommandInput, now: number): MemberPage {
  return {
    query,
    order: parseChoice('order', options['order'], MEMBER_ORDERS) ?? 'seen',
    role: parseChoice('role', options['role'], ROLES),
    state: parseChoice('state', options['state'], MEMBER_STATES),
    max: parseCount('max', options['max'] ?? String(MAX_MEMBERS), MAX_MEMBERS),
    after: null,
    now,
  }
}

function parseChoice<T extends string>(option: string, text: string | undefined, choices: readonly T[]): T | null {
  const choice = choices.find((one) => one === text)
  if (text !== undefined && !choice) throw new Refusal(`--${option} takes one of ${choices.join(', ')}.`)
  return choice ?? null
}
