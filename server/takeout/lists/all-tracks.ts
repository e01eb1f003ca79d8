import { PRODUCT_NAME } from '#domain/product.ts'
import { escapeXml } from '#domain/escape-xml.ts'
import type { User } from '#server/accounts/store.ts'
import type { Deps } from '#server/deps.ts'
import { readCurrent } from '#server/files/read-current.ts'
import { trackOf } from '#server/hikes/files-store.ts'
import { hikeIdsOf } from '../store.ts'
import { rowsOf } from '../rows.ts'
import { readingTracks } from './read-tracks.ts'

interface Taken {
  readonly user: User
  /** When it was asked for, epoch milliseconds. */
  readonly at: number
}

/**
 * The tracks of a member's completed hikes as one GPX file, best hike first. One track is held at a time; a track that cannot be read is
 * named in its place.
 */
export async function* allTracksOf(
  { db, files, log }: Pick<Deps, 'db' | 'files'> & { log: (error: unknown) => void },
  { user, at }: Taken,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(PRODUCT_NAME)}" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escapeXml(`All tracks of ${user.username}`)}</name><time>${new Date(at).toISOString()}</time></metadata>
`)
  const reader = readingTracks()
  try {
    for await (const { row } of rowsOf(db.read, user.id, await hikeIdsOf(db.read, user.id))) {
      if (row.track_key === null) continue
      const described = { name: row.name, description: [row.completed_on, row.country].filter(Boolean).join(', ') }
      const { bytes } = await readCurrent(
        files,
        () => trackOf(db.read, row.id),
        (track) => track?.file_key ?? null,
      ).catch((error: unknown) => {
        log(error)
        return { bytes: null }
      })
      const part = bytes && (await reader.read({ bytes, ...described }))
      yield Buffer.from(part ?? `<!-- The track of ${inComment(row.name)} could not be read. -->\n`)
    }
  } finally {
    await reader.end()
  }
  yield Buffer.from('</gpx>\n')
}

/** A comment must not hold two dashes, or end in one. */
function inComment(text: string): string {
  return escapeXml(text).replace(/-(?=-|$)/g, '- ')
}
