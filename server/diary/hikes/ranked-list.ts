import { compareTexts } from '#domain/platform/text/text.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { mapChunksYielding, readYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { selectAsJson, fetchRowsAsJson, parseJsonRows } from '#server/platform/db/queries/rows-as-json.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { type Viewer, isVisibleAt } from '#server/account/visibility/can-see.ts'
import { TOLD, type ToldRow, unrankedHikes } from './store.ts'

/** More than a list can have. */
const MOST_LISTED = 100_000
/** When so many hikes were walked and logged is read in one turn. */
const LOGGED_AT_ONCE = 500

export interface ListPage {
  /** Undefined for all. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** By rank, or by the day of the hike, the newest first, and of one day the one that was logged last. */
  readonly order?: 'rank' | 'newest' | undefined
}

interface List extends Viewer {
  readonly ownerId: string
  /** With the days of the latest further walks, which others are not told of. */
  readonly hasLastVisits?: true
}
type ListedRow = ToldRow & { readonly last_visit_on?: string | null }

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** The completed hikes of a person as somebody sees them, best first or in another order; ranked among what that somebody sees. */
export function rankedHikesOf(db: Queries, list: List, page: ListPage = {}): Promise<ListedRow[]> {
  return page.order === 'newest' ? newestHikesOf(db, list, page) : bestHikesOf(db, list, page)
}

async function bestHikesOf(db: Queries, list: List, page: ListPage): Promise<ListedRow[]> {
  const { limit = MOST_LISTED, offset = 0 } = page
  const rows = await readYielding({
    first: (max) => bestAtOnce(db, list, { limit: Math.min(limit, max), offset }),
    ids: () => idsOf(db, list, { limit, offset }),
    some: (ids) => someOf(db, list, ids),
  })
  return rows.map((hike, index) => Object.assign(hike, { rank: offset + index + 1 }))
}

/** Put in order here: no index has that order, and SQLite would stand still for as long as it takes to order a long list. */
async function newestHikesOf(db: Queries, list: List, page: ListPage): Promise<ListedRow[]> {
  const { limit = MOST_LISTED, offset = 0 } = page
  const onPage = <Hike extends Logged>(hikes: readonly Hike[]) =>
    hikes.toSorted(newestFirst).slice(offset, offset + limit)
  const ranks = new Map<string, number>()
  const noteRanks = (best: readonly string[]) => best.forEach((id, index) => ranks.set(id, index + 1))
  const rows = await readYielding({
    first: async (max) => {
      const best = await bestAtOnce(db, list, { limit: max, offset: 0 })
      noteRanks(best.map(({ id }) => id))
      // the best of a longer list are not its newest
      return best.length < max ? onPage(best) : best
    },
    ids: async () => {
      const ids = await idsOf(db, list, { limit: MOST_LISTED, offset: 0 })
      noteRanks(ids)
      return onPage(await loggedOf(db, ids)).map(({ id }) => id)
    },
    some: (ids) => someOf(db, list, ids),
  })
  return rows.map((hike) => Object.assign(hike, { rank: ranks.get(hike.id) ?? null }))
}

/** When a hike was walked, and when it was logged. */
type Logged = Pick<HikeRow, 'id' | 'completed_on' | 'created_at'>

function loggedOf(db: Queries, ids: readonly string[]): Promise<Logged[]> {
  const columns = ['id', 'completed_on', 'created_at'] as const
  const logged = db.selectFrom('hikes').select(columns)
  return mapChunksYielding(ids, (some) => fetchRowsAsJson(db, logged.where('id', 'in', some), columns), LOGGED_AT_ONCE)
}

function newestFirst(one: Logged, other: Logged): number {
  return (
    compareTexts(other.completed_on ?? '', one.completed_on ?? '') ||
    other.created_at - one.created_at ||
    compareTexts(other.id, one.id)
  )
}

function hikesOf(db: Queries, list: List) {
  return unrankedHikes(db, list)
    .where('hikes.owner_id', '=', list.ownerId)
    .where('hikes.is_wish', '=', 0)
    .where(isVisibleAt('hikes', list.level))
    .$if(list.hasLastVisits === true, (hikes) =>
      hikes.select(({ selectFrom }) =>
        selectFrom('visits')
          .select(({ fn }) => fn.max('visits.completed_on').as('day'))
          .whereRef('visits.hike_id', '=', 'hikes.id')
          .as('last_visit_on'),
      ),
    )
}

/** The best of a list in one statement, or a page of it. Of those that are passed over nothing else is read. */
async function bestAtOnce(db: Queries, list: List, { limit, offset }: Slice): Promise<Omit<ListedRow, 'rank'>[]> {
  const { ownerId, viewerId, level, hasLastVisits } = list
  const kind = [level, viewerId === null, hasLastVisits === true, offset === 0].join(' ')
  let best = BEST.get(kind)
  if (!best) BEST.set(kind, (best = bestOf({ isByAnybody: viewerId === null, level, hasLastVisits }, offset === 0)))
  const { rows } = await db.executeQuery(best(db, [ownerId, viewerId, limit, offset]))
  return parseJsonRows<ListedRow, (typeof TOLD)[number] | 'last_visit_on'>(rows, toldOf(list))
}

/** What each kind of list is read with: as many as there are levels, times eight. */
const BEST = new Map<string, ReturnType<typeof bestOf>>()

type Kind = Pick<List, 'level' | 'hasLastVisits'> & { readonly isByAnybody: boolean }

function bestOf({ isByAnybody, ...kind }: Kind, isFirst: boolean) {
  return compileOnce((db, [ownerId, viewerId, limit, offset]: [string, string | null, number, number]) => {
    const list = { ...kind, ownerId, viewerId: isByAnybody ? null : viewerId }
    const hikes = hikesOf(db, list)
    const onPage = isFirst ? hikes.limit(limit) : hikes.where('hikes.id', 'in', idsOnPage(db, list, { limit, offset }))
    return selectAsJson(db, onPage.orderBy('hikes.position').orderBy('hikes.id'), toldOf(list))
  })
}

function someOf(db: Queries, list: List, ids: readonly string[]): Promise<Omit<ListedRow, 'rank'>[]> {
  return fetchRowsAsJson(db, hikesOf(db, list).where('hikes.id', 'in', ids), toldOf(list))
}

function toldOf(list: List) {
  return list.hasLastVisits ? ([...TOLD, 'last_visit_on'] as const) : TOLD
}

function idsOnPage(db: Queries, { ownerId, level }: List, { limit, offset }: Slice) {
  return (
    db
      .selectFrom('hikes as listed')
      .select('listed.id')
      .where('listed.owner_id', '=', ownerId)
      // wishes have none, and the index tells
      .where('listed.position', 'is not', null)
      .where(isVisibleAt('listed', level))
      .orderBy('listed.position')
      .orderBy('listed.id')
      .limit(limit)
      .offset(offset)
  )
}

async function idsOf(db: Queries, list: List, page: Slice): Promise<string[]> {
  return (await fetchRowsAsJson(db, idsOnPage(db, list, page), ['id'])).map(({ id }) => id)
}
