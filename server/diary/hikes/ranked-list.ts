import { compareTexts } from '#domain/platform/text/text.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { mapChunksYielding, readYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { selectAsJson, fetchRowsAsJson, parseJsonRows } from '#server/platform/db/queries/rows-as-json.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { type Viewer, isVisibleAt } from '#server/account/visibility/can-see.ts'
import { PUBLIC_COLUMNS, type PublicHike, selectUnrankedHikeViews } from './store.ts'

/** More hikes than a list can have. */
const MOST_LISTED = 100_000
/** Hikes whose dates are read before yielding. */
const LOGGED_AT_ONCE = 500

export interface ListPage {
  /** Undefined for no limit. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** By rank, or newest first: by day, and within one day by when the hike was logged. */
  readonly order?: 'rank' | 'newest' | undefined
}

interface ListQuery extends Viewer {
  readonly ownerId: string
  /** Adds the day of the latest further walk, for the owner only. */
  readonly hasLastVisits?: true
}
type ListedRow = PublicHike & { readonly last_visit_on?: string | null }

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Returns a person's completed hikes as a viewer sees them, best first or in another order. Ranks count visible hikes only. */
export function listRankedHikes(db: Queries, list: ListQuery, page: ListPage = {}): Promise<ListedRow[]> {
  return page.order === 'newest' ? listNewestHikes(db, list, page) : listBestHikes(db, list, page)
}

async function listBestHikes(db: Queries, list: ListQuery, page: ListPage): Promise<ListedRow[]> {
  const { limit = MOST_LISTED, offset = 0 } = page
  const rows = await readYielding({
    first: (max) => readBestPage(db, list, { limit: Math.min(limit, max), offset }),
    ids: () => listIds(db, list, { limit, offset }),
    some: (ids) => listByIds(db, list, ids),
  })
  return rows.map((hike, index) => Object.assign(hike, { rank: offset + index + 1 }))
}

/** Returns the newest hikes. Sorts them here, as no index has that order and SQLite would block while sorting a long list. */
async function listNewestHikes(db: Queries, list: ListQuery, page: ListPage): Promise<ListedRow[]> {
  const { limit = MOST_LISTED, offset = 0 } = page
  const onPage = <Hike extends Logged>(hikes: readonly Hike[]) =>
    hikes.toSorted(newestFirst).slice(offset, offset + limit)
  const ranks = new Map<string, number>()
  const noteRanks = (best: readonly string[]) => best.forEach((id, index) => ranks.set(id, index + 1))
  const rows = await readYielding({
    first: async (max) => {
      const best = await readBestPage(db, list, { limit: max, offset: 0 })
      noteRanks(best.map(({ id }) => id))
      // the best hikes of a longer list are not its newest
      return best.length < max ? onPage(best) : best
    },
    ids: async () => {
      const ids = await listIds(db, list, { limit: MOST_LISTED, offset: 0 })
      noteRanks(ids)
      return onPage(await readLogged(db, ids)).map(({ id }) => id)
    },
    some: (ids) => listByIds(db, list, ids),
  })
  return rows.map((hike) => Object.assign(hike, { rank: ranks.get(hike.id) ?? null }))
}

/** The dates of a hike: walked and logged. */
type Logged = Pick<HikeRow, 'id' | 'completed_on' | 'created_at'>

function readLogged(db: Queries, ids: readonly string[]): Promise<Logged[]> {
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

function selectHikes(db: Queries, list: ListQuery) {
  return selectUnrankedHikeViews(db, list)
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

/** Returns a page of a list, best first, in one statement. Skipped rows are read from an index alone. */
async function readBestPage(
  db: Queries,
  list: ListQuery,
  { limit, offset }: Slice,
): Promise<Omit<ListedRow, 'rank'>[]> {
  const { ownerId, viewerId, level, hasLastVisits } = list
  const kind = [level, viewerId === null, hasLastVisits === true, offset === 0].join(' ')
  let best = BEST_QUERIES.get(kind)
  if (!best)
    BEST_QUERIES.set(
      kind,
      (best = compileBestQuery({ isByAnybody: viewerId === null, level, hasLastVisits }, offset === 0)),
    )
  const { rows } = await db.executeQuery(best(db, [ownerId, viewerId, limit, offset]))
  return parseJsonRows<ListedRow, (typeof PUBLIC_COLUMNS)[number] | 'last_visit_on'>(rows, publicColumnsFor(list))
}

/** The compiled query of each kind of list: levels times eight. */
const BEST_QUERIES = new Map<string, ReturnType<typeof compileBestQuery>>()

type Kind = Pick<ListQuery, 'level' | 'hasLastVisits'> & { readonly isByAnybody: boolean }

function compileBestQuery({ isByAnybody, ...kind }: Kind, isFirst: boolean) {
  return compileOnce((db, [ownerId, viewerId, limit, offset]: [string, string | null, number, number]) => {
    const list = { ...kind, ownerId, viewerId: isByAnybody ? null : viewerId }
    const hikes = selectHikes(db, list)
    const onPage = isFirst ? hikes.limit(limit) : hikes.where('hikes.id', 'in', idsOnPage(db, list, { limit, offset }))
    return selectAsJson(db, onPage.orderBy('hikes.position').orderBy('hikes.id'), publicColumnsFor(list))
  })
}

function listByIds(db: Queries, list: ListQuery, ids: readonly string[]): Promise<Omit<ListedRow, 'rank'>[]> {
  return fetchRowsAsJson(db, selectHikes(db, list).where('hikes.id', 'in', ids), publicColumnsFor(list))
}

function publicColumnsFor(list: ListQuery) {
  return list.hasLastVisits ? ([...PUBLIC_COLUMNS, 'last_visit_on'] as const) : PUBLIC_COLUMNS
}

function idsOnPage(db: Queries, { ownerId, level }: ListQuery, { limit, offset }: Slice) {
  return (
    db
      .selectFrom('hikes as listed')
      .select('listed.id')
      .where('listed.owner_id', '=', ownerId)
      // wishes have no position, and the index covers this
      .where('listed.position', 'is not', null)
      .where(isVisibleAt('listed', level))
      .orderBy('listed.position')
      .orderBy('listed.id')
      .limit(limit)
      .offset(offset)
  )
}

async function listIds(db: Queries, list: ListQuery, page: Slice): Promise<string[]> {
  return (await fetchRowsAsJson(db, idsOnPage(db, list, page), ['id'])).map(({ id }) => id)
}
