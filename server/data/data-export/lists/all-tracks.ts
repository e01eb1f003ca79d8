import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { escapeXml } from '#domain/platform/text/escape-xml.ts'
import { memberLanguage } from '#server/account/accounts/member-language.ts'
import type { User } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { inLanguage } from '#server/platform/language/in-language.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import { findTrack } from '#server/diary/hikes/files-store.ts'
import { findWalkTrack } from '#server/diary/walks/tracks-store.ts'
import { type PlacedHike, readHikes } from '#server/data/data-export/read-hikes.ts'
import { findHikeIds } from '#server/data/data-export/store.ts'
import { isAmong } from './list-tables.ts'
import { createTrackReader } from './track-reader.ts'

export interface TracksRequest {
  readonly user: User
  /** The time of the request in epoch milliseconds. */
  readonly at: number
  /** The ids of the hikes to include; all without it. */
  readonly some?: readonly string[]
}

/**
 * Yields the tracks of a member's walks as one GPX file, those of the best hike first. Holds one track at a time; a comment names each
 * track that cannot be read.
 */
export async function* createTracksGpx(
  { db, files, log }: Pick<Deps, 'db' | 'files'> & { log: (error: unknown) => void },
  { user, at, some }: TracksRequest,
): AsyncGenerator<Uint8Array> {
  const { username } = user
  const name = inLanguage(memberLanguage(user), () =>
    some ? t('Tracks of {username}', { username }) : t('All tracks of {username}', { username }),
  )
  yield Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(PRODUCT_NAME)}" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escapeXml(name)}</name><time>${new Date(at).toISOString()}</time></metadata>
`)
  const reader = createTrackReader()
  try {
    for await (const { row } of readHikes(db.read, user.id, await findHikeIds(db.read, user.id), isAmong(some))) {
      for (const { day, find } of listRecordedWalks(db.read, row)) {
        const described = { name: row.name, description: [day, row.country].filter(Boolean).join(', ') }
        const { bytes } = await readCurrent(files, find, (track) => track?.file_key ?? null).catch((error: unknown) => {
          log(error)
          return { bytes: null }
        })
        const part = bytes && (await reader.read({ bytes, ...described }))
        yield Buffer.from(part ?? `<!-- The track of ${escapeComment(row.name)} could not be read. -->\n`)
      }
    }
  } finally {
    await reader.end()
  }
  yield Buffer.from('</gpx>\n')
}

interface RecordedWalk {
  readonly day: string | null
  readonly key: string | null
  readonly find: () => Promise<{ file_key: string } | null>
}

/** Returns the walks of a hike that have a track, the hike's own first. */
function listRecordedWalks(db: Queries, row: PlacedHike['row']): RecordedWalk[] {
  const walks = [
    { day: row.completed_on, key: row.track_key, find: () => findTrack(db, row.id) },
    ...row.visits.map(({ id, completed_on, track_key }) => ({
      day: completed_on,
      key: track_key,
      find: () => findWalkTrack(db, id),
    })),
  ]
  return walks.filter(({ key }) => key !== null)
}

/** Escapes text for an XML comment, which must not hold two dashes or end in one. */
function escapeComment(text: string): string {
  return escapeXml(text).replace(/-(?=-|$)/g, '- ')
}
