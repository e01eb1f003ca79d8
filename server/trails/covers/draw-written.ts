import { type CoverSize, coverPathForSize } from '#domain/trails/relief/cover-path.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { isVisibleToAll } from '#server/account/visibility/can-see.ts'

/** The sizes in lists and cards. */
const SIZES: readonly CoverSize[] = ['thumb', 'tile', 'card']
/** Collects several writes. */
const LOOK_AFTER_MS = 500
/** The longest time between a write and its message. */
const SLACK_MS = 10_000
/** Hikes of one person, as after an import: others are drawn on request. */
const MOST_HIKES = 20

/**
 * Draws the covers of new hikes without a photo, written by any process. Only public hikes count: a cover that is served fast would
 * otherwise reveal that a hike exists. Returns a function that stops it.
 */
export async function drawWrittenCovers(
  db: Db,
  { now, draw, logError }: { now: () => number; draw: (path: string) => void; logError: (error: unknown) => void },
): Promise<() => void> {
  const owners = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const drawCoversOfOwners = async () => {
    timer = undefined
    const drawnOwners = [...owners]
    owners.clear()
    for (const owner of drawnOwners)
      for (const path of await listWrittenCovers(db.read, owner, now() - SLACK_MS)) draw(path)
  }
  const stop = await db.onChange((change) => {
    if (!change?.owners || !change.tables.includes('hikes')) return
    for (const owner of change.owners) owners.add(owner)
    timer ??= setTimeout(() => void drawCoversOfOwners().catch(logError), LOOK_AFTER_MS).unref()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Returns the cover addresses of a person's hikes written since a moment, newest last. */
async function listWrittenCovers(db: Queries, ownerId: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hikes')
    .leftJoin('photos', 'photos.hike_id', 'hikes.id')
    .select(['hikes.name', 'hikes.country', 'hikes.elevation_m', 'hikes.weather'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.updated_at', '>=', since)
    .where('hikes.is_wish', '=', 0)
    .where('photos.hike_id', 'is', null)
    .where(isVisibleToAll('hikes'))
    .orderBy('hikes.updated_at', 'desc')
    .limit(MOST_HIKES)
    .execute()
  return rows.toReversed().flatMap(({ name, country, elevation_m, weather }) => {
    const subject = { name, country, elevationM: elevation_m, weather: JSON.parse(weather) as string[] }
    return SIZES.map((size) => coverPathForSize(subject, size))
  })
}
