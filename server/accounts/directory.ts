import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { searchText, wordsOf } from '#domain/search-text.ts'
import { foldText } from '#domain/trail-key.ts'
import type { Queries } from '#server/db/open.ts'
import { asPattern } from '#server/search/grams.ts'
import { communityTotals } from '#server/totals/store.ts'
import type { Profile } from './present.ts'

const SLICE = 100
/** Of more matches than this it is said that there are so many. */
const MAX_COUNTED = 10_000

export interface DirectoryPage {
  /** Part of a username or of the names, in any case; everybody where it is empty. */
  readonly query: string
  readonly limit: number
  readonly offset: number
}

/** People in the order of their usernames. Read a few at a time, so that others are answered in between. */
export async function listPeople(db: Queries, { query, limit, offset }: DirectoryPage): Promise<Profile[]> {
  const people: Profile[] = []
  for (let after = ''; people.length < limit; await nextTurn()) {
    const size = Math.min(SLICE, limit - people.length)
    const slice = await profilesAfter(db, { query, after, size, skip: people.length === 0 ? offset : 0 })
    people.push(...slice)
    if (slice.length < size) break
    after = slice.at(-1)?.user.username ?? ''
  }
  return people
}

/** How many match. */
export async function countPeople(db: Queries, query: string): Promise<number> {
  if (foldText(query) === '') return (await communityTotals(db)).users
  const { count } = await db
    .selectFrom(matching(db, query).select('users.id').orderBy('username').limit(MAX_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Slice {
  readonly query: string
  readonly after: string
  readonly size: number
  readonly skip: number
}

async function profilesAfter(db: Queries, { query, after, size, skip }: Slice): Promise<Profile[]> {
  const rows = await matching(db, query)
    .leftJoin('hiker_totals as totals', 'totals.user_id', 'users.id')
    .selectAll('users')
    .select((row) =>
      (['hikes', 'length_m', 'elevation_m', 'countries'] as const).map((figure) =>
        row.fn.coalesce(`totals.${figure}`, row.lit(0)).as(figure),
      ),
    )
    .where('username', '>', after)
    .orderBy('username')
    .limit(size)
    .offset(skip)
    .execute()
  const earned = await earnedBy(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((user) => ({ user, totals: user, earned: earned.get(user.id) ?? [] }))
}

async function earnedBy(db: Queries, ids: readonly string[]): Promise<Map<string, Profile['earned'][number][]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('earned_achievements').selectAll().where('user_id', 'in', ids).execute()
  const earned = new Map<string, Profile['earned'][number][]>(ids.map((id) => [id, []]))
  for (const row of rows) earned.get(row.user_id)?.push(row)
  return earned
}

/** Those whose username or names hold the text. Its wildcards are text. */
function matching(db: Queries, query: string) {
  const name = foldText(query)
  const text = searchText(query)
  const gram = wordsOf(text)
    .map((word) => [...word].slice(0, 3))
    .find(({ length }) => length === 3)
    ?.join('')
  return db
    .selectFrom('users')
    .$if(gram !== undefined, (users) =>
      users.where('users.id', 'in', (row) =>
        row
          .selectFrom('user_grams')
          .select('user_id')
          .where('gram', '=', gram ?? ''),
      ),
    )
    .$if(name !== '', (users) =>
      users.where((row) =>
        row.or([
          row('username', 'like', having(name)),
          ...(text === '' ? [] : [row('search_text', 'like', having(text))]),
        ]),
      ),
    )
}

function having(text: string) {
  return sql<string>`${`%${asPattern(text)}%`} ESCAPE '\\'`
}
