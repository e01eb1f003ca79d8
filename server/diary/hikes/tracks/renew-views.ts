import { EMPTY_VIEW_COPY } from '#domain/tracks/files/view-copy.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { storeFiles, createFile } from '#server/platform/files/store-files.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { replaceView, listStaleViews } from '#server/diary/hikes/files-store.ts'
import { readTrack } from './read-track.ts'

const ROWS_PER_WRITE = 500

/**
 * Makes the copies for others anew that an older version made. Where that fails the track stays hidden from others until the next start.
 */
export async function renewViews(stores: Stores): Promise<void> {
  const stale = await listStaleViews(stores.db.read)
  for (const chunk of chunksOf(stale.filter(isWhole), ROWS_PER_WRITE)) await measureViews(stores, chunk)
  for (const track of stale) if (!isWhole(track)) await renewView(stores, track).catch(() => {})
}

const isWhole = ({ hidden_ends_m }: StaleView) => hidden_ends_m === 0

/** Adds the missing size of copies without hidden ends, which need no other change. */
async function measureViews({ db, files }: Stores, tracks: readonly StaleView[]): Promise<void> {
  const sizes = await Promise.all(tracks.map(async ({ view_key }) => (await files.get(view_key))?.length ?? 0))
  await db.write('views', async (tx) => {
    for (const [i, { hike_id, view_key }] of tracks.entries())
      await replaceView(tx, {
        id: hike_id,
        old: view_key,
        view: { key: view_key, size: sizes[i] ?? 0, isEmpty: false },
      })
  })
}

type StaleView = Awaited<ReturnType<typeof listStaleViews>>[number]

async function renewView(stores: Stores, track: StaleView): Promise<void> {
  const bytes = await stores.files.get(track.file_key)
  const reading = bytes && (await readTrack(stores.db, track.owner_id, { bytes, hideEndsM: track.hidden_ends_m }))
  if (reading === null || 'refusal' in reading) return
  const view = createFile('tracks', 'gpx', Buffer.from(reading.view ?? EMPTY_VIEW_COPY))
  await storeFiles(stores, track.owner_id, {
    added: [view],
    limitBytes: null,
    adopt: async (tx) => {
      const isEmpty = reading.view === null
      const { hike_id: id, view_key: old } = track
      const isRenewed = await replaceView(tx, {
        id,
        old,
        view: { key: view.key, size: view.bytes.length, isEmpty },
      })
      // another starting process was faster, or the track is gone
      return { released: [isRenewed ? old : view.key], answer: undefined }
    },
  })
}
