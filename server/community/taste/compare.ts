import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type CommonTrail, findDifferences, computeTaste } from '#domain/community/taste/taste.ts'
import { type VisibilityLevel, OWNER } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { visibleRank } from '#server/aggregates/trail-aggregates/visible-rank.ts'
import { isVisibleAt } from '#server/account/visibility/can-see.ts'

/** Entries of my list that one statement compares; other requests are served in between. */
const COMPARED_AT_ONCE = 500
const MOST_DIFFERENCES = 3

/** Two members. The first is the viewer, with that level towards the second. */
export interface Pair {
  readonly mine: string
  readonly theirs: string
  readonly level: VisibilityLevel
}

/** One trail in two lists. */
interface SameTrail {
  readonly myHike: string
  readonly theirHike: string
}

/**
 * Returns how alike two tastes are, by what the first member sees, and the common hikes with the greatest differences and their ranks.
 */
export async function compareTastes(db: Queries, pair: Pair) {
  const common = await listCommonHikes(db, pair)
  const taste = computeTaste(common)
  const most = taste.likeness === null ? [] : findDifferences(common, MOST_DIFFERENCES)
  return { ...taste, differences: await addRanks(db, pair, most) }
}

/** Returns the trails that both members have, in the order of the first list. Where a list holds one twice, its better place counts. */
async function listCommonHikes(db: Queries, pair: Pair): Promise<CommonTrail<SameTrail>[]> {
  const common: CommonTrail<SameTrail>[] = []
  const compared = new Set<string>()
  for (let after = 0; ; await nextTurn()) {
    const rows = await lookUpHikes(db, pair, after)
    for (const { my_hike, mine, is_mine_placed, their_hike, theirs, is_theirs_placed } of rows) {
      if (their_hike === null || theirs === null) continue
      const isAgain = compared.has(my_hike) || compared.has(their_hike)
      compared.add(my_hike).add(their_hike)
      if (isAgain) continue
      common.push({
        trail: { myHike: my_hike, theirHike: their_hike },
        mine: is_mine_placed ? mine : null,
        theirs: is_theirs_placed ? theirs : null,
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < COMPARED_AT_ONCE) return common
    after = last.mine
  }
}

function lookUpHikes(db: Queries, { mine, theirs, level }: Pair, after: number) {
  const myNext = db
    .selectFrom('hikes')
    .select(['id', 'trail_key', 'position', 'is_placed'])
    .where('owner_id', '=', mine)
    .where('position', '>', after)
    .orderBy('position')
    .limit(COMPARED_AT_ONCE)
  const rows = db
    .selectFrom(myNext.as('my'))
    .leftJoin('hikes as their', (join) =>
      join
        .onRef('their.trail_key', '=', 'my.trail_key')
        .on('their.owner_id', '=', theirs)
        .on('their.is_wish', '=', 0)
        .on(isVisibleAt('their', level)),
    )
    .select(['my.id as my_hike', sql<number>`my.position`.as('mine'), 'my.is_placed as is_mine_placed'])
    .select(['their.id as their_hike', 'their.position as theirs', 'their.is_placed as is_theirs_placed'])
    .orderBy('my.position')
    .orderBy('their.position')
  return fetchRowsAsJson(db, rows, ['my_hike', 'mine', 'is_mine_placed', 'their_hike', 'theirs', 'is_theirs_placed'])
}

/** Adds the name, as the first member spells it, and the rank in both lists. */
async function addRanks(db: Queries, { level }: Pair, trails: readonly SameTrail[]) {
  const [mine, theirs] = [
    await findRanks(db, OWNER, trails.map(({ myHike }) => myHike)), // oxfmt-ignore
    await findRanks(db, level, trails.map(({ theirHike }) => theirHike)), // oxfmt-ignore
  ]
  return trails.map(({ myHike, theirHike }) => {
    const { name = '', country = '', rank = 0 } = mine.get(myHike) ?? {}
    return { name, country, mine: rank ?? 0, theirs: theirs.get(theirHike)?.rank ?? 0 }
  })
}

async function findRanks(db: Queries, level: VisibilityLevel, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('hikes')
    .select(['id', 'name', 'country'])
    .select(visibleRank('hikes', level).as('rank'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
