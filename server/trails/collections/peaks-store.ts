import { type Insertable, sql } from 'kysely'
import { toCell } from '#domain/trails/collections/map-cells.ts'
import {
  type KnownPeak,
  type WrittenPeak,
  createPeakIndex,
  listCellsOfSame,
  newPeakKey,
} from '#domain/trails/collections/peak-identity.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { PeakRow } from '#server/platform/db/schema/collection-rows.ts'

/** The zoom of the stored tiles: 2.4 km at the equator. */
export const PEAK_ZOOM = 14
/** Known peaks that are looked at for one list: a member may have as many entries. */
const MAX_KNOWN = 50_000

const columnsOf = (row: Pick<PeakRow, 'peak_key' | 'name_text' | 'lat' | 'lng'>): KnownPeak => ({
  key: row.peak_key,
  nameText: row.name_text,
  lat: row.lat,
  lng: row.lng,
})

/** Returns the peaks of some tiles, at most so many, those of the product first. */
export async function listPeaksOfCells(db: Queries, cells: readonly string[], max: number): Promise<KnownPeak[]> {
  const peaks: KnownPeak[] = []
  for (const chunk of chunksOf([...new Set(cells)])) {
    if (peaks.length >= max) break
    const rows = await db
      .selectFrom('peaks')
      .select(['peak_key', 'name_text', 'lat', 'lng'])
      .where('cell', 'in', chunk)
      .orderBy('is_shipped', 'desc')
      .limit(max - peaks.length)
      .execute()
    for (const row of rows) peaks.push(columnsOf(row))
  }
  return peaks
}

/**
 * Returns the key of each peak, in their order, and stores those that no collection has had. Peaks that are the same get one key, also where
 * the list itself has them twice.
 */
export async function keepPeaks(tx: Tx, written: readonly WrittenPeak[], isShipped: 0 | 1): Promise<string[]> {
  const cells = written.flatMap((peak) => listCellsOfSame(peak, PEAK_ZOOM))
  const index = createPeakIndex(await listPeaksOfCells(tx, cells, MAX_KNOWN))
  const added: Insertable<PeakRow>[] = []
  const keys = written.map((peak) => {
    const same = index.find(peak)
    if (same !== null) return same
    const { lat, lng } = peak
    const known = { key: newPeakKey(peak), nameText: searchText(peak.name), lat, lng }
    index.add(known)
    const cell = toCell(peak, PEAK_ZOOM)
    added.push({ peak_key: known.key, name_text: known.nameText, lat, lng, cell, is_shipped: isShipped, is_matched: 0 })
    return known.key
  })
  for (const chunk of chunksOf(added))
    await tx
      .insertInto('peaks')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return keys
}

/** Removes those of some peaks that are on no list any more. */
export async function removeUnusedPeaks(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(keys))
    await tx
      .deleteFrom('peaks')
      .where('peak_key', 'in', chunk)
      .where('is_shipped', '=', 0)
      .where(
        sql<boolean>`NOT EXISTS (SELECT 1 FROM collection_entries WHERE collection_entries.entry_key = peaks.peak_key)`,
      )
      .execute()
}

/** Returns peaks whose tracks nearby have not been marked. */
export function listUnmatchedPeaks(db: Queries, limit: number) {
  return db
    .selectFrom('peaks')
    .select(['peak_key', 'lat', 'lng'])
    .where('is_matched', '=', 0)
    .orderBy('peak_key')
    .limit(limit)
    .execute()
}

/** Notes that the tracks near some peaks have been marked. */
export async function setMatched(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(keys))
    await tx.updateTable('peaks').set({ is_matched: 1 }).where('peak_key', 'in', chunk).execute()
}
