import { type CoverSize, coverPathForSize } from '#domain/trails/relief/cover-path.ts'
import type { Db, Queries } from '#server/platform/db/open.ts'
import { isVisibleToAll } from '#server/account/visibility/can-see.ts'

/** Those that lists and cards show. */
const SIZES: readonly CoverSize[] = ['thumb', 'tile', 'card']
/** Several writes are looked at together. */
const LOOK_AFTER_MS = 500
/** A write is older than its news. */
const SLACK_MS = 10_000
/** Of one person, as an import brings them: the others are drawn when they are asked for. */
const MOST_HIKES = 20

/**
 * Draws the covers of hikes without a photo once they are written, by any process. Only of those that everybody sees: how fast a cover
 * comes tells whether it was drawn before, and so would tell whether a hike that others must not know of is there. Returns how to stop.
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

/** The addresses of covers that hikes of a person show which were written since, the newest last. */
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
