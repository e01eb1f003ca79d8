import { sql } from 'kysely'
import { searchText } from '#domain/platform/text/search-text.ts'
import { toCell } from '#domain/trails/collections/map-cells.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { PEAK_ZOOM } from '#server/trails/collections/peaks-store.ts'

/** Returns the ids of collections whose number of entries or text for searches does not match what they hold. */
export async function checkCollections(db: Queries): Promise<string[]> {
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'name', 'search_text', 'entry_count'])
    .select((each) =>
      each
        .selectFrom('collection_entries')
        .select(each.fn.countAll<number>().as('count'))
        .whereRef('collection_entries.collection_id', '=', 'collections.id')
        .as('entries'),
    )
    .orderBy('id')
    .execute()
  const isRight = (row: (typeof collections)[number]) =>
    row.entries === row.entry_count && row.search_text === searchText(row.name)
  return collections.filter((row) => !isRight(row)).map(({ id }) => id)
}

/** Returns the keys of peaks that are stored in another tile than their position says, or that are on a list and not stored. */
export async function checkPeaks(db: Queries): Promise<string[]> {
  const peaks = await db.selectFrom('peaks').select(['peak_key', 'lat', 'lng', 'cell']).orderBy('peak_key').execute()
  const astray = peaks.filter((peak) => peak.cell !== toCell(peak, PEAK_ZOOM))
  const missing = await db
    .selectFrom('collection_entries as entries')
    .innerJoin('collections', 'collections.id', 'entries.collection_id')
    .leftJoin('peaks', 'peaks.peak_key', 'entries.entry_key')
    .select('entries.entry_key as peak_key')
    .distinct()
    .where('collections.kind', '=', 'peaks')
    // a peak without a position is known by its name alone
    .where('entries.lat', 'is not', null)
    .where('peaks.peak_key', 'is', null)
    .orderBy('entries.entry_key')
    .execute()
  return [...astray, ...missing].map(({ peak_key }) => peak_key)
}

/**
 * Returns the ids of walks whose peaks are stored for another walk or another member than that of the track. Which peaks a track passes is not
 * computed again: that would read all tracks.
 */
export async function checkTrackPeaks(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ walk_id: string }>`
    SELECT DISTINCT track_peaks.walk_id FROM track_peaks
      LEFT JOIN visits ON visits.id = track_peaks.visit_id
      LEFT JOIN hikes ON hikes.id = COALESCE(track_peaks.hike_id, visits.hike_id)
    WHERE hikes.id IS NULL OR hikes.owner_id <> track_peaks.owner_id
      OR track_peaks.walk_id <> COALESCE(track_peaks.hike_id, track_peaks.visit_id)
    ORDER BY track_peaks.walk_id`.execute(db)
  return rows.map(({ walk_id }) => walk_id)
}
