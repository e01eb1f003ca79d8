import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { searchText, wordsOf } from '#domain/search-text.ts'
import { foldText } from '#domain/trail-key.ts'
import type { Queries } from '#server/db/open.ts'
import { USER_INDEX, asPattern, rarestTrigram, triplesOf } from '#server/search/trigrams.ts'
import { communityTotals } from '#server/totals/store.ts'
import type { Profile } from './present.ts'

const SLICE = 100
/** Where more have a trigram of a name, walking through the usernames meets them soon. */
const MAX_LOOKED_UP = 500
/** Counting stops here: of more matches this is said to be the number. */
const MAX_COUNTED = 10_000

export interface DirectoryPage {
  /** Part of a username or of the names, in any case; everybody where it is empty. */
  readonly query: string
  readonly limit: number
  readonly offset: number
}

/** People in the order of their usernames, and how many there are. Read a few at a time, so that others are answered in between. */
export async function directoryPage(
  db: Queries,
  { query, limit, offset }: DirectoryPage,
): Promise<{ people: Profile[]; total: number }> {
  const sought = await soughtBy(db, query)
  const people: Profile[] = []
  for (let after = ''; people.length < limit; await nextTurn()) {
    const size = Math.min(SLICE, limit - people.length)
    const slice = await profilesAfter(db, { sought, after, size, skip: people.length === 0 ? offset : 0 })
    people.push(...slice)
    if (slice.length < size) break
    after = slice.at(-1)?.user.username ?? ''
  }
  return { people, total: await countPeople(db, sought) }
}

/** What a username or the names have to hold. */
interface Sought {
  /** Part of a username. */
  readonly name: string
  /** Part of the search text; empty where nothing but punctuation was asked for. */
  readonly text: string
  /** Three letters in a row of the text that few people have. */
  readonly trigram: string | null
}

async function soughtBy(db: Queries, query: string): Promise<Sought> {
  const text = searchText(query)
  const rarest = await rarestTrigram(db, USER_INDEX, wordsOf(text).flatMap(triplesOf))
  return { name: foldText(query), text, trigram: rarest && rarest.count <= MAX_LOOKED_UP ? rarest.trigram : null }
}

async function countPeople(db: Queries, sought: Sought): Promise<number> {
  if (sought.name === '') return (await communityTotals(db)).users
  const { count } = await db
    .selectFrom(matching(db, sought).select('users.id').orderBy('username').limit(MAX_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Slice {
  readonly sought: Sought
  readonly after: string
  readonly size: number
  readonly skip: number
}

async function profilesAfter(db: Queries, { sought, after, size, skip }: Slice): Promise<Profile[]> {
  // those that are skipped are counted in the index alone
  const page = matching(db, sought)
    .select('users.username')
    .where('users.username', '>', after)
    .orderBy('users.username')
    .limit(size)
    .offset(skip)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('users', 'users.username', 'page.username')
    .leftJoin('hiker_totals as totals', 'totals.user_id', 'users.id')
    .select(['users.id', 'users.username', 'first_name', 'last_name', 'users.country', 'social_links', 'created_at'])
    .select((row) =>
      (['hikes', 'length_m', 'elevation_m', 'countries'] as const).map((figure) =>
        row.fn.coalesce(`totals.${figure}`, row.lit(0)).as(figure),
      ),
    )
    .orderBy('page.username')
    .execute()
  const earned = await earnedBy(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((user) => ({ user, totals: user, earned: earned.get(user.id) ?? [] }))
}

/** What each of some people has earned. One row a person: there are some twenty of each. */
async function earnedBy(db: Queries, ids: readonly string[]): Promise<Map<string, Profile['earned']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('earned_achievements')
    .select(['user_id', sql<string>`string_agg(achievement_id || ' ' || earned_at, ',')`.as('earned')])
    .where('user_id', 'in', ids)
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

/** Those whose username or names hold what is sought. Its wildcards are text. */
function matching(db: Queries, { name, text, trigram }: Sought) {
  return db
    .selectFrom('users')
    .$if(trigram !== null, (users) =>
      users.where('users.id', 'in', ({ selectFrom }) =>
        selectFrom('user_trigrams').select('user_id').where('trigram', '=', trigram),
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
