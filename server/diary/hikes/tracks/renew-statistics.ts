import { EMPTY_VIEW_COPY } from '#domain/tracks/files/view-copy.ts'
import { storeFiles, createFile } from '#server/platform/files/store-files.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import type { TrackStore } from '#server/diary/hikes/files-store.ts'
import { STATISTICS_VERSION, toStatisticsColumns } from './statistics-columns.ts'
import { readTrack } from './read-track.ts'

const ROWS_PER_READ = 50

/**
 * Recomputes the statistics and copies that an older version made, one track at a time. A track whose file is missing or unreadable stays
 * unchanged. Returns whether all could be handled.
 * @param isOver checked before each track
 */
export async function renewStatistics(
  stores: Stores,
  shelf: TrackStore,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  let after = ''
  let areAllRead = true
  for (;;) {
    const tracks = await shelf.listOutdated(stores.db.read, {
      version: STATISTICS_VERSION,
      after,
      limit: ROWS_PER_READ,
    })
    for (const track of tracks) {
      if (isOver()) return false
      // a failure must not stop the others: the next start tries again
      await renewTrack(stores, shelf, track).catch(() => (areAllRead = false))
    }
    if (tracks.length < ROWS_PER_READ) return areAllRead
    after = tracks.at(-1)?.id ?? after
  }
}

type OldTrack = Awaited<ReturnType<TrackStore['listOutdated']>>[number]

async function renewTrack(stores: Stores, shelf: TrackStore, track: OldTrack): Promise<void> {
  const { id, file_key: fileKey, view_key: old, owner_id: ownerId, hidden_ends_m: hideEndsM } = track
  const bytes = await stores.files.get(fileKey)
  const reading = bytes && (await readTrack(stores.db, ownerId, { bytes, hideEndsM }))
  if (reading === null || 'refusal' in reading) return
  const figures = { id, fileKey, columns: toStatisticsColumns(reading) }
  const text = Buffer.from(reading.view ?? EMPTY_VIEW_COPY)
  const before = await stores.files.get(old)
  if (before && text.equals(before)) {
    await stores.db.write(ownerId, (tx) => shelf.replaceStatistics(tx, figures))
    return
  }
  const view = createFile('tracks', 'gpx', text)
  await storeFiles(stores, ownerId, {
    added: [view],
    limitBytes: null,
    adopt: async (tx) => {
      const isEmpty = reading.view === null
      const isRenewed = await shelf.replaceView(tx, { id, old, view: { key: view.key, size: text.length, isEmpty } })
      if (isRenewed) await shelf.replaceStatistics(tx, figures)
      // another process was faster, or the track is gone
      return { released: [isRenewed ? old : view.key], answer: undefined }
    },
  })
}
