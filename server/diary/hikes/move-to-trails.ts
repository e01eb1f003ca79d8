import { sql } from 'kysely'
import { chooseTrail, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { findHikeToMove } from './access.ts'
import { updateHike } from './store.ts'

const HIKES_AT_ONCE = 100
/** Hikes under a name that several trails have, read at once. */
const PAGE = 1000

/** A hike under a name, with where its track begins, if it has one. */
type NamedHike = Pick<HikeRow, 'id' | 'owner_id' | 'trail_key'> & { start_lat: number | null; start_lng: number | null }

/**
 * Moves some hikes and wishes of a name to the trail that the name means now, each list in a write of its own.
 * @returns the number of moved ones; 0 where none is left
 */
export async function moveHikesOfName(db: Db, nameKey: string): Promise<number> {
  const misplaced = await listMisplacedHikes(db.read, nameKey)
  for (const [owner, ids] of groupByOwner(misplaced))
    await db.write(owner, async (tx) => {
      const trails = await listTrailsOfName(tx, nameKey)
      for (const hike of await listNamedHikes(tx, nameKey, ids)) {
        const trail_key = chooseTrail(nameKey, trails, toStart(hike))
        if (trail_key === hike.trail_key) continue
        const owned = await findHikeToMove(tx, hike.id)
        if (owned) await updateHike(tx, owned, { trail_key, name_key: trail_key === nameKey ? null : nameKey })
      }
    })
  return misplaced.length
}

/** Returns hikes of a name that are stored under another trail than the name means, at most a hundred. */
export async function listMisplacedHikes(db: Queries, nameKey: string): Promise<NamedHike[]> {
  const trails = await listTrailsOfName(db, nameKey)
  // a name of one trail is checked by the index; of several, each hike's place decides
  if (trails.length <= 1) {
    const [only = { trail_key: nameKey }] = trails
    const rows = await selectNamedHikes(db, nameKey)
      .where('hikes.trail_key', '<>', only.trail_key)
      .limit(HIKES_AT_ONCE)
      .execute()
    return rows.map((row) => ({ ...row, start_lat: null, start_lng: null }))
  }
  const misplaced: NamedHike[] = []
  for (let after: string | undefined = ''; after !== undefined && misplaced.length < HIKES_AT_ONCE;) {
    const page: NamedHike[] = await selectStarts(selectNamedHikes(db, nameKey))
      .where('hikes.id', '>', after)
      .orderBy('hikes.id')
      .limit(PAGE)
      .execute()
    misplaced.push(...page.filter((hike) => chooseTrail(nameKey, trails, toStart(hike)) !== hike.trail_key))
    after = page.length < PAGE ? undefined : page.at(-1)?.id
  }
  return misplaced.slice(0, HIKES_AT_ONCE)
}

function listNamedHikes(db: Queries, nameKey: string, ids: readonly string[]): Promise<NamedHike[]> {
  return selectStarts(selectNamedHikes(db, nameKey)).where('hikes.id', 'in', ids).execute()
}

function selectNamedHikes(db: Queries, nameKey: string) {
  return db
    .selectFrom('hikes')
    .select(['hikes.id', 'hikes.owner_id', 'hikes.trail_key'])
    .where(sql<boolean>`(hikes.name_key = ${nameKey} OR (hikes.name_key IS NULL AND hikes.trail_key = ${nameKey}))`)
}

/**
 * Adds where the track of each hike begins, or else that of its first further walk with a track. A track that fewer people may see than
 * the hike does not count: its trail would give away where it lies.
 */
function selectStarts(hikes: ReturnType<typeof selectNamedHikes>) {
  return hikes.select([selectStart('start_lat').as('start_lat'), selectStart('start_lng').as('start_lng')])
}

function selectStart(column: 'start_lat' | 'start_lng') {
  return sql<number | null>`COALESCE(
    (SELECT ${sql.ref(column)} FROM tracks WHERE tracks.hike_id = hikes.id AND tracks.visibility <= hikes.visibility),
    (SELECT ${sql.ref(column)} FROM visits JOIN visit_tracks ON visit_tracks.visit_id = visits.id
      WHERE visits.hike_id = hikes.id AND visit_tracks.visibility <= hikes.visibility ORDER BY visits.id LIMIT 1))`
}

function toStart({ start_lat: lat, start_lng: lng }: NamedHike) {
  return lat === null || lng === null ? undefined : { lat, lng }
}

function groupByOwner(hikes: readonly NamedHike[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { owner_id, id } of hikes) groups.set(owner_id, [...(groups.get(owner_id) ?? []), id])
  return groups
}
