import { markTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'
import { TRAIL_NAMES } from '#server/aggregates/trail-names/join-trails.ts'
import { findTrailKeys } from '#server/aggregates/trail-names/store.ts'
import { markTrailsToCompare } from '#server/aggregates/trail-names/trails-to-compare.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { listTrailsAfter, markRenewed } from './store.ts'

const TRAILS_AT_ONCE = 500
/** How far around an imported trail the trails of members are compared with it, in degrees of latitude: two kilometres. */
const AROUND_DEG = 0.02

/**
 * Lets all that is computed from trails follow an import that became visible or invisible: its trails on the map of
 * Explore, and comparisons with the trails of members that begin nearby (decision 0057). Its rows have to be there still. May be repeated.
 */
export async function renewTrails(db: Db, importId: string): Promise<void> {
  for await (const { trails, keys } of listTrailsInChunks(db.read, importId)) {
    // an import may know a trail by another of its names
    const called = (await findTrailKeys(db.read, keys)).values()
    await db.write(TRAIL_NAMES, async (tx) => markTrailsToMap(tx, [...new Set([...keys, ...called])]))
    const near = await listTrailsNear(db.read, trails)
    for (const some of chunksOf(near))
      await db.write(TRAIL_NAMES, async (tx) => {
        markTrailsToCompare(tx, some)
      })
  }
  await markRenewed(db, importId)
}

/** Yields the trails of an import, some at a time, with their keys. */
export async function* listTrailsInChunks(db: Queries, importId: string) {
  for (let after = 0; ; ) {
    const trails = await listTrailsAfter(db, importId, { after, limit: TRAILS_AT_ONCE })
    const last = trails.at(-1)
    if (!last) return
    after = last.number
    yield { trails, keys: trails.map(({ trail_key }) => trail_key) }
  }
}

interface Start {
  readonly lat: number
  readonly lng: number
}

/** Returns the public trails that begin within about two kilometres of some places. */
async function listTrailsNear(db: Queries, places: readonly Start[]): Promise<string[]> {
  const found = new Set<string>()
  const walked = await listWalkedWithin(db, places)
  for (const { trail_key, lat, lng } of walked) {
    const reachLng = AROUND_DEG / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
    if (places.some((place) => Math.abs(place.lat - lat) <= AROUND_DEG && Math.abs(place.lng - lng) <= reachLng))
      found.add(trail_key)
  }
  return [...found]
}

/** Returns the public trails in the latitudes of some places. */
function listWalkedWithin(db: Queries, places: readonly Start[]) {
  const lats = places.map(({ lat }) => lat)
  const [south, north] = [Math.min(...lats) - AROUND_DEG, Math.max(...lats) + AROUND_DEG]
  return db
    .selectFrom('trail_places')
    .select(['trail_key', 'lat', 'lng'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .execute()
}
