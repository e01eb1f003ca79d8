import { type SelectQueryBuilder, sql } from 'kysely'
import { normaliseLogin } from '#domain/account/account-fields.ts'
import type { Role } from '#domain/account/roles.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'
import { escapeLikePattern } from '#server/platform/search/trigrams.ts'

/** The orders of the list: last seen first, newest first, by username, most storage first. */
export const MEMBER_ORDERS = ['seen', 'newest', 'name', 'storage'] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]

export const MEMBER_STATES = ['locked', 'suspended', 'leaving'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

export interface MemberFilter {
  /** Part of a username or a name, or a whole e-mail address; empty for everybody. */
  readonly query: string
  /** Only this member. */
  readonly id?: string
  readonly role: Role | null
  readonly state: MemberState | null
  /** Epoch milliseconds. */
  readonly now: number
}

export interface MemberPage extends MemberFilter {
  readonly order: MemberOrder
  /** The key of the last member of the page before: see {@link MemberLine}. */
  readonly after: string | null
  readonly max: number
}

/** A member in the list. */
export interface MemberLine {
  readonly id: string
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: string
  readonly created_at: number
  readonly leaving_at: number | null
  /** The end of the session that was used last, or null. */
  readonly session_ends_at: number | null
  readonly session_id: string | null
  /** Of the files that they have stored. */
  readonly storage_bytes: number
}

/** Returns a page of members. */
export async function listMembers(db: Queries, page: MemberPage): Promise<MemberLine[]> {
  if (page.order === 'seen') return listBySeen(db, page)
  if (page.order === 'storage') return listByStorage(db, page)
  const { after, order, max } = page
  const column = order === 'name' ? 'users.username' : 'users.id'
  const direction = order === 'name' ? 'asc' : 'desc'
  const rows = await matching(db.selectFrom('users'), page)
    .select(COLUMNS)
    .select([STORAGE_BYTES, SESSION_ENDS_AT])
    .$if(after !== null, (members) => members.where(column, order === 'name' ? '>' : '<', after ?? ''))
    .orderBy(column, direction)
    .limit(max)
    .execute()
  return rows.map((row) => ({ ...row, session_id: null }))
}

const COLUMNS = [
  'users.id',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.role',
  'users.created_at',
  'users.leaving_at',
] as const

const STORAGE_BYTES =
  sql<number>`coalesce((SELECT bytes FROM storage_used WHERE storage_used.user_id = users.id), 0)`.as('storage_bytes')
const SESSION_ENDS_AT = sql<number | null>`(SELECT max(expires_at) FROM sessions WHERE sessions.user_id = users.id)`.as(
  'session_ends_at',
)

/** Returns members by the storage that they use, which an index has in order. */
async function listByStorage(db: Queries, page: MemberPage): Promise<MemberLine[]> {
  const [, bytes, lastId] = /^(\d{1,15})\.([\w-]+)$/.exec(page.after ?? '') ?? []
  const rows = await matching(
    db.selectFrom('storage_used').innerJoin('users', 'users.id', 'storage_used.user_id'),
    page,
  )
    .select(COLUMNS)
    .select(['storage_used.bytes as storage_bytes', SESSION_ENDS_AT])
    .$if(lastId !== undefined, (members) =>
      members.where(({ eb, and, or }) =>
        and([
          // the bound that an index can use
          eb('storage_used.bytes', '<=', Number(bytes)),
          or([eb('storage_used.bytes', '<', Number(bytes)), eb('storage_used.user_id', '>', lastId ?? '')]),
        ]),
      ),
    )
    .orderBy('storage_used.bytes', 'desc')
    .orderBy('storage_used.user_id')
    .limit(page.max)
    .execute()
  return rows.map((row) => ({ ...row, session_id: null }))
}

/** Returns members by their newest sessions, which an index has in order, and behind them those who are signed in nowhere. */
async function listBySeen(db: Queries, page: MemberPage): Promise<MemberLine[]> {
  const { after, max } = page
  const [, endsAt, sessionId] = /^(\d{1,15})\.([\w-]+)$/.exec(after ?? '') ?? []
  const signedIn =
    after === null || sessionId !== undefined
      ? await listSignedIn(db, page, sessionId === undefined ? null : { endsAt: Number(endsAt), sessionId })
      : []
  if (signedIn.length === max) return signedIn
  const lastId = after !== null && sessionId === undefined ? after : null
  const others = await matching(db.selectFrom('users'), page)
    .select(COLUMNS)
    .select(STORAGE_BYTES)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'))),
    )
    .$if(lastId !== null, (members) => members.where('users.id', '<', lastId ?? ''))
    .orderBy('users.id', 'desc')
    .limit(max - signedIn.length)
    .execute()
  return [...signedIn, ...others.map((row) => ({ ...row, session_ends_at: null, session_id: null }))]
}

function listSignedIn(
  db: Queries,
  page: MemberPage,
  after: { endsAt: number; sessionId: string } | null,
): Promise<MemberLine[]> {
  const newer = sql<boolean>`EXISTS (SELECT 1 FROM sessions AS newer WHERE newer.user_id = sessions.user_id
    AND (newer.expires_at > sessions.expires_at OR (newer.expires_at = sessions.expires_at AND newer.id > sessions.id)))`
  return matching(db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id'), page)
    .select(COLUMNS)
    .select(['sessions.expires_at as session_ends_at', 'sessions.id as session_id', STORAGE_BYTES])
    .where(({ not }) => not(newer))
    .$if(after !== null, (sessions) =>
      sessions.where(({ eb, and, or }) =>
        or([
          eb('sessions.expires_at', '<', after?.endsAt ?? 0),
          and([eb('sessions.expires_at', '=', after?.endsAt ?? 0), eb('sessions.id', '<', after?.sessionId ?? '')]),
        ]),
      ),
    )
    .orderBy('sessions.expires_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(page.max)
    .execute()
}

/** Returns the key behind which the next page begins. */
export function memberKey(
  order: MemberOrder,
  { id, username, session_ends_at, session_id, storage_bytes }: MemberLine,
): string {
  if (order === 'name') return username
  if (order === 'storage') return `${storage_bytes}.${id}`
  return order === 'seen' && session_id !== null ? `${session_ends_at}.${session_id}` : id
}

function matching<
  DB extends Pick<Tables, 'users' | 'holds' | 'sessions' | 'storage_used'>,
  TB extends keyof DB & string,
  O,
>(
  members: SelectQueryBuilder<DB, TB, O>,
  { query, id, role, state, now }: MemberFilter,
): SelectQueryBuilder<DB, TB, O> {
  let found = members
  if (id !== undefined) found = found.where(sql<boolean>`users.id = ${id}`)
  if (query.includes('@')) found = found.where(sql<boolean>`users.email = ${normaliseLogin(query)}`)
  else if (query !== '') found = found.where(holdsText(query))
  if (role !== null) found = found.where(sql<boolean>`users.role = ${role}`)
  if (state === 'leaving') found = found.where(sql<boolean>`users.leaving_at IS NOT NULL`)
  else if (state !== null) {
    const kind = state === 'locked' ? 'lock' : 'suspension'
    found =
      found.where(sql<boolean>`EXISTS (SELECT 1 FROM holds WHERE holds.owner_id = users.id AND holds.kind = ${kind}
      AND (holds.ends_at IS NULL OR holds.ends_at > ${now}))`)
  }
  return found
}

function holdsText(query: string) {
  const name = `%${escapeLikePattern(query.trim().toLowerCase())}%`
  const inName = sql<boolean>`users.username LIKE ${name} ESCAPE '\\'`
  // search texts have letters and digits alone
  const text = searchText(query)
  if (text === '') return inName
  return sql<boolean>`(${inName} OR users.search_text LIKE ${`%${escapeLikePattern(text)}%`} ESCAPE '\\')`
}

/** Returns how many completed hikes, wishes and live sessions a member has. */
export async function countOwn(
  db: Queries,
  userId: string,
  now: number,
): Promise<{ hikes: number; wishes: number; sessions: number }> {
  const counted = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('hikes')
        .select(fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .where('is_wish', '=', 0)
        .as('hikes'),
      selectFrom('hikes')
        .select(fn.countAll<number>().as('n'))
        .where('owner_id', '=', userId)
        .where('is_wish', '=', 1)
        .as('wishes'),
      selectFrom('sessions')
        .select(fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .as('sessions'),
    ])
    .executeTakeFirstOrThrow()
  return { hikes: Number(counted.hikes), wishes: Number(counted.wishes), sessions: Number(counted.sessions) }
}
