import { setTimeout as pause } from 'node:timers/promises'
import { listCellsAlong } from '#domain/trails/collections/cells-along-line.ts'
import { findPeaksNearLine } from '#domain/trails/collections/peaks-near-line.ts'
import { HIKE_TRACKS, type TrackStore } from '#server/diary/hikes/files-store.ts'
import { readPath } from '#server/diary/hikes/tracks/read-path.ts'
import { WALK_TRACKS } from '#server/diary/walks/tracks-store.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { invalidate } from '#server/platform/messages/messages.ts'
import { PEAK_ZOOM, listPeaksOfCells, listUnmatchedPeaks, setMatched } from './peaks-store.ts'
import { storeShipped } from './store-shipped.ts'
import { listWalksOfCells, replaceTrackPeaks } from './track-peaks-store.ts'

/** The zoom of a track's tiles: 9.8 km at the equator, so that a walk has a few. */
const TRACK_ZOOM = 12
const TRACKS_AT_ONCE = 20
const PEAKS_AT_ONCE = 100
const WALKS_AT_ONCE = 100
/** Peaks that are compared with one track: more than lists of the whole world have in its tiles. */
const MAX_PEAKS = 5000
/** A track of a long way by train would have thousands. */
const MAX_CELLS = 500
/** Requests come first. */
const REST_MS = 20

const SHELVES = [
  { tracks: HIKE_TRACKS, toWalk: (id: string) => ({ walk_id: id, hike_id: id, visit_id: null }) },
  { tracks: WALK_TRACKS, toWalk: (id: string) => ({ walk_id: id, hike_id: null, visit_id: id }) },
] as const

/**
 * Finds the peaks of tracks that are new or have been replaced, and marks the tracks near new peaks first, so that they are looked at
 * again. Any number of processes may do so at once; an interruption loses nothing.
 * @param isOver checked between tracks
 */
export async function findTrackPeaks(stores: Stores, isOver: () => boolean = () => false): Promise<void> {
  await storeShipped(stores)
  await markTracksNearNewPeaks(stores, isOver)
  for (const shelf of SHELVES) await findPeaksOfShelf(stores, shelf, isOver)
}

async function findPeaksOfShelf(
  stores: Stores,
  { tracks, toWalk }: (typeof SHELVES)[number],
  isOver: () => boolean,
): Promise<void> {
  for (let after = ''; ;) {
    const some = await tracks.listWithoutPeaks(stores.db.read, { after, limit: TRACKS_AT_ONCE })
    for (const track of some) {
      if (isOver()) return
      // a file that cannot be read now must not stop the others: the next run tries again
      await findPeaksOfTrack(stores, tracks, { ...track, walk: toWalk(track.id) }).catch(() => {})
      await pause(REST_MS)
    }
    if (some.length < TRACKS_AT_ONCE) return
    after = some.at(-1)?.id ?? after
  }
}

type Track = Awaited<ReturnType<TrackStore['listWithoutPeaks']>>[number] & {
  readonly walk: ReturnType<(typeof SHELVES)[number]['toWalk']>
}

async function findPeaksOfTrack(
  { db, files }: Stores,
  tracks: TrackStore,
  { id, file_key: fileKey, owner_id, walk }: Track,
): Promise<void> {
  const bytes = await files.get(fileKey)
  const path = (bytes && (await readPath(bytes))) ?? []
  const cells = listCellsAlong(path, TRACK_ZOOM).slice(0, MAX_CELLS)
  const near = listCellsAlong(path, PEAK_ZOOM)
  await db.write(owner_id, async (tx) => {
    // the track may have been replaced or removed meanwhile
    if ((await tracks.setHavePeaks(tx, [id], { hasPeaks: true, fileKey })).length === 0) return
    // in the same write: a peak that is stored later finds these tiles
    const peaks = findPeaksNearLine(path, await listPeaksOfCells(tx, near, MAX_PEAKS)).map(({ key }) => key)
    if (await replaceTrackPeaks(tx, { ...walk, owner_id }, { peaks, cells }))
      await invalidate(tx, { userId: owner_id }, ['collections'])
  })
}

/** Lets the tracks that cross the tiles of new peaks be looked at again. */
async function markTracksNearNewPeaks({ db }: Stores, isOver: () => boolean): Promise<void> {
  for (;;) {
    const peaks = await listUnmatchedPeaks(db.read, PEAKS_AT_ONCE)
    if (peaks.length === 0 || isOver()) return
    const cells = [...new Set(peaks.flatMap((peak) => listCellsAlong([[peak]], TRACK_ZOOM)))]
    for (const chunk of chunksOf(cells)) {
      for (let after = ''; !isOver();) {
        const walks = await listWalksOfCells(db.read, chunk, { after, limit: WALKS_AT_ONCE })
        if (walks.length === 0) break
        await db.write('peaks', async (tx) => {
          const hikes = walks.flatMap(({ hike_id }) => hike_id ?? [])
          const visits = walks.flatMap(({ visit_id }) => visit_id ?? [])
          if (hikes.length > 0) await HIKE_TRACKS.setHavePeaks(tx, hikes, { hasPeaks: false })
          if (visits.length > 0) await WALK_TRACKS.setHavePeaks(tx, visits, { hasPeaks: false })
        })
        after = walks.at(-1)?.walk_id ?? after
        await pause(REST_MS)
      }
      if (isOver()) return
    }
    await db.write('peaks', (tx) =>
      setMatched(
        tx,
        peaks.map(({ peak_key }) => peak_key),
      ),
    )
  }
}
