import { USER_INDEX } from '#server/account/accounts/names/user-index.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DirectoryOrder } from '#contract/community/users.ts'
import { searchText, splitWords } from '#domain/platform/text/search-text.ts'
import { foldText } from '#domain/trails/trail-key.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { escapeLikePattern, findRarestPiece, splitTrigrams } from '#server/platform/search/trigrams.ts'
import { findCommunityTotals } from '#server/account/totals/store.ts'
import { IS_FINDABLE, isBlocked, isUnblocked } from '#server/account/visibility/can-see.ts'
import type { Profile } from './present.ts'

const SLICE = 100
/** The count stops here, and larger results show this number. */
const MAX_COUNTED = 10_000
const SCANNED_AT_ONCE = 1000
/** How many people with the rarest trigram are searched, beyond the page itself, to count further matches. */
const MAX_SCANNED = 2000

export interface DirectoryPage {
  /** Part of a username or name, in any case; empty for everybody. */
  readonly query: string
  readonly limit: number
  readonly offset: number
  /** The order of the whole directory. Search results are sorted by username. */
  readonly order?: DirectoryOrder | undefined
  /** Leaves out people whom this person has blocked or who have blocked them. */
  readonly viewerId?: string | null
}

/** A page of usernames and the total. */
interface Names {
  readonly names: string[]
  readonly total: number
}

/** Returns a page of the directory and the total. Reads a few profiles at a time and yields in between. */
export async function getDirectoryPage(
  db: Queries,
  page: DirectoryPage,
): Promise<{ people: Profile[]; total: number }> {
  const { names, total } = await findNames(db, page)
  const people: Profile[] = []
  for (const slice of chunksOf(names, SLICE)) {
    people.push(...(await listProfiles(db, slice)))
    await nextTurn()
  }
  return { people, total }
}

function findNames(db: Queries, page: DirectoryPage): Promise<Names> {
  const name = foldText(page.query)
  if (name === '') return listNames(db, page)
  const text = searchText(page.query)
  // of the characters that search texts drop, usernames contain underscores only
  if (text === '') return /^_+$/.test(name) ? findNamesWithUnderscores(db, name, page) : noNames()
  if (!text.includes(' ') && [...text].length <= 3) return findNamesWithPiece(db, text, page)
  const holdsIt = sql<boolean>`users.search_text LIKE ${`%${escapeLikePattern(text)}%`} ESCAPE '\\'`
  return scanNames(db, { pieces: toPieces(text), isSought: holdsIt }, page)
}

async function noNames(): Promise<Names> {
  return { names: [], total: 0 }
}

async function listNames(
  db: Queries,
  { limit, offset, order = 'name', viewerId = null }: DirectoryPage,
): Promise<Names> {
  const rows = await selectEverybody(db, order)
    .where(isNotLeaving('users.id'))
    .where(IS_FINDABLE)
    .where(isUnblocked('users.id', viewerId))
    .limit(limit)
    .offset(offset)
    .execute()
  const { users } = await findCommunityTotals(db)
  return { names: rows.map(({ username }) => username), total: users - (await countBlocked(db, viewerId)) }
}

/** Selects everybody in an order that an index has. */
function selectEverybody(db: Queries, order: DirectoryOrder) {
  const everybody = db.selectFrom('users').select('users.username')
  if (order === 'newest') return everybody.orderBy('users.created_at', 'desc').orderBy('users.username')
  if (order === 'name') return everybody.orderBy('users.username')
  const by = order === 'lately' ? 'hiker_totals.latest_on' : 'hiker_totals.hikes'
  return db
    .selectFrom('hiker_totals')
    .innerJoin('users', 'users.id', 'hiker_totals.user_id')
    .select('users.username')
    .where('hiker_totals.level', '=', sql.lit(EVERYBODY))
    .orderBy(by, 'desc')
    .orderBy('hiker_totals.user_id')
}

/** Returns how many people of the directory are hidden from a viewer by blocks. */
async function countBlocked(db: Queries, viewerId: string | null): Promise<number> {
  if (viewerId === null) return 0
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isNotLeaving('id'))
    .where(IS_FINDABLE)
    .where(isBlocked('id', viewerId))
    .executeTakeFirstOrThrow()
  return count
}

function findNamesWithUnderscores(db: Queries, name: string, page: DirectoryPage): Promise<Names> {
  if (name.length <= 2) return findNamesWithPiece(db, name, page)
  const hasThem = sql<boolean>`users.username LIKE ${`%${escapeLikePattern(name)}%`} ESCAPE '\\'`
  return scanNames(db, { pieces: ['__'], isSought: hasThem }, page)
}

/** Returns the usernames that contain one piece. An index has both the page and the count. */
async function findNamesWithPiece(db: Queries, piece: string, page: DirectoryPage): Promise<Names> {
  const { limit, offset, viewerId = null } = page
  const having = db
    .selectFrom('user_pieces')
    .select('username')
    .where('piece', '=', piece)
    .$if(viewerId !== null, (names) => names.where('username', 'not in', blockedNames(db, viewerId ?? '')))
    .orderBy('username')
  const rows = await having.limit(limit).offset(offset).execute()
  const { count } = await db
    .selectFrom(having.limit(MAX_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { names: rows.map(({ username }) => username), total: Math.max(count, offset + rows.length) }
}

function blockedNames(db: Queries, viewerId: string) {
  return db.selectFrom('users').select('username').where(isBlocked('id', viewerId))
}

interface Sought {
  /** Trigrams that every match contains. */
  readonly pieces: readonly string[]
  readonly isSought: ReturnType<typeof sql<boolean>>
}

/** Searches the people with the rarest piece until the page is full and enough matches are counted. */
async function scanNames(db: Queries, { pieces, isSought: holdsIt }: Sought, page: DirectoryPage): Promise<Names> {
  const { limit, offset, viewerId = null } = page
  const isSought = sql<boolean>`(${holdsIt} AND ${isUnblocked('users.id', viewerId)})`
  const rarest = await findRarestPiece(db, USER_INDEX, pieces)
  if (!rarest || rarest.count === 0) return noNames()
  const found: string[] = []
  let scanned = 0
  for (let after: string | null = ''; after !== null; await nextTurn()) {
    // one match beyond the page shows that there are more
    if (scanned >= MAX_SCANNED && found.length > offset + limit) break
    const slice: { found: string[]; last: string | null } = await scan(db, { piece: rarest.trigram, isSought, after })
    found.push(...slice.found)
    scanned += SCANNED_AT_ONCE
    after = slice.last
  }
  return { names: found.slice(offset, offset + limit), total: found.length }
}

interface Scan {
  readonly piece: string
  readonly isSought: Sought['isSought']
  readonly after: string
}

/** Returns the matches among the next people with a piece, and the last username where there may be more. */
async function scan(db: Queries, { piece, isSought, after }: Scan): Promise<{ found: string[]; last: string | null }> {
  // one row of text: a row per person takes ten times as long
  const { rows } = await sql<{ found: string | null; last: string | null; count: number }>`
    SELECT string_agg(few.username, ',' ORDER BY few.username) FILTER (WHERE ${isSought}) AS found,
      max(few.username) AS last, count(*) AS count
    FROM (
      SELECT username FROM user_pieces WHERE piece = ${piece} AND username > ${after}
      ORDER BY username LIMIT ${sql.lit(SCANNED_AT_ONCE)}
    ) AS few
    JOIN users ON users.username = few.username`.execute(db)
  const [row] = rows
  return { found: row?.found?.split(',') ?? [], last: row?.count === SCANNED_AT_ONCE ? row.last : null }
}

/** Splits a search text into the trigrams and words that every match contains. */
function toPieces(text: string): string[] {
  const words = splitWords(text)
  return words.flatMap((word, at) => {
    const bounded = (at > 0 ? ' ' : '') + word + (at < words.length - 1 ? ' ' : '')
    const triples = splitTrigrams(bounded)
    return triples.length > 0 ? triples : [word]
  })
}

/** Returns the profiles of some usernames, in that order, as everybody sees them. */
async function listProfiles(db: Queries, usernames: readonly string[]): Promise<Profile[]> {
  const hikers = await listHikers(db, usernames)
  const earned = await listEarned(db, hikers.map(({ user }) => user.id)) // oxfmt-ignore
  return hikers.map((hiker) => ({ ...hiker, earned: earned.get(hiker.user.id) ?? [] }))
}

/** Returns people with their totals, in the order of the usernames, without achievements. */
export async function listHikers(db: Queries, usernames: readonly string[]): Promise<Omit<Profile, 'earned'>[]> {
  if (usernames.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .leftJoin('hiker_totals as totals', (join) =>
      join.onRef('totals.user_id', '=', 'users.id').on('totals.level', '=', EVERYBODY),
    )
    .select(['users.id', 'users.username', 'first_name', 'last_name', 'users.country', 'social_links', 'created_at'])
    .select(['avatar_key', 'avatar_small_key', 'audience'])
    .select((row) =>
      (['hikes', 'length_m', 'elevation_m', 'countries'] as const).map((figure) =>
        row.fn.coalesce(`totals.${figure}`, row.lit(0)).as(figure),
      ),
    )
    .where('users.username', 'in', usernames)
    .execute()
  const byName = new Map(rows.map((user) => [user.username, user]))
  return usernames.flatMap((username) => {
    const user = byName.get(username)
    return user ? [{ user, totals: user }] : []
  })
}

/** Returns the public achievements of some people. One row per person holds all twenty or so. */
async function listEarned(db: Queries, ids: readonly string[]): Promise<Map<string, Profile['earned']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('visible_achievements')
    .select(['user_id', sql<string>`string_agg(achievement_id || ' ' || earned_at, ',')`.as('earned')])
    .where('user_id', 'in', ids)
    .where('level', '=', EVERYBODY)
    .groupBy('user_id')
    .execute()
  return new Map(
    rows.map(({ user_id, earned }) => [
      user_id,
      earned.split(',').map((each) => {
        const [id = '', at] = each.split(' ')
        return { achievement_id: id, earned_at: Number(at) }
      }),
    ]),
  )
}
