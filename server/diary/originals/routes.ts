import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Original } from '#contract/diary/originals.ts'
import { ORIGINAL_NOT_FOUND } from '#contract/params.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { cleanText, cutChars } from '#domain/platform/text/text.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { createFairQueue } from '#server/platform/files/fair-queue.ts'
import type { OriginalRow } from '#server/platform/db/schema/schema.ts'
import { storeFiles, createFile, releaseFiles } from '#server/platform/files/store-files.ts'
import { storageLimit } from '#server/platform/files/storage-used.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import {
  countOriginalBytes,
  listOriginals,
  removeOriginal,
  replaceOriginal,
} from '#server/diary/hikes/tracks/originals-store.ts'
import { Problem, conflict, notFound } from '#server/platform/http/problem.ts'
import { type Download, serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import type { IncomingFile } from '#server/platform/http/uploads.ts'
import { getOwnedOriginal, getTrackedWalk } from './access.ts'
import { packIncoming, unpacked } from './pack.ts'

/** How many files of the largest size may be in memory at one time. */
const FILES_IN_ROOM = 8
const RETRY_S = 5
const BYTES_A_MB = 1024 ** 2
const MAX_FILE_NAME_CHARS = 255

/** Serves the original files of tracks (decision 0031). */
export async function serveOriginals(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { db, files } = deps
  const maxBytes = deps.config.hasLimits ? deps.config.limits.originalsMb.max * BYTES_A_MB : null
  const bounds = { room: FILES_IN_ROOM * MAX_RECORDING_BYTES, heaviest: MAX_RECORDING_BYTES, atOnce: FILES_IN_ROOM }
  const { enter } = createFairQueue(bounds, () => {
    const message = msg('The server is busy with other files. Please try again in a minute.')
    return new Problem(503, 'unavailable', message, { retryAfter: RETRY_S })
  })
  serve(app, api.originals, {
    mine: async ({ me }) => ({
      usedBytes: await countOriginalBytes(db.read, me.userId),
      maxBytes,
      originals: (await listOriginals(db.read, me.userId)).map(presentOriginal),
    }),
    keep: async ({ me, params, uploadWhileItComes, gone }) => {
      await getTrackedWalk(db.read, me, params.id)
      if (maxBytes !== null && (await countOriginalBytes(db.read, me.userId, params.id)) >= maxBytes)
        throw noRoom(maxBytes)
      return enter({ userId: me.userId, gone }, () =>
        uploadWhileItComes((file) => storeOriginal(deps, me, { id: params.id, file, maxBytes })),
      )
    },
    get: ({ me, params, gone }) =>
      new Promise((answer, refuse) => {
        // a slow reader keeps its file in memory, so the place stays taken until the last byte is sent
        const sending = enter({ userId: me.userId, gone }, async () => {
          const { row, bytes } = await readCurrent(
            files,
            () => getOwnedOriginal(db.read, me, params.id),
            ({ file_key }) => file_key,
          )
          if (!bytes) throw notFound(ORIGINAL_NOT_FOUND)
          const { content, done } = unpacked(bytes)
          answer(toDownload(row.file_name, content))
          await done
        })
        sending.catch(refuse)
      }),
    remove: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => {
        const { walk_id } = await getOwnedOriginal(tx, me, params.id)
        return removeOriginal(tx, walk_id)
      }),
  })
}

function toDownload(fileName: string, bytes: Download['bytes']): Download {
  return { bytes, type: 'application/octet-stream', fileName, cacheControl: 'private, no-store' }
}

interface Sent {
  readonly id: string
  readonly file: IncomingFile
  /** Null where there is no limit. */
  readonly maxBytes: number | null
}

/** Stores an upload as the original of my walk and replaces the previous one. Throws 409 where the member has no room for it. */
async function storeOriginal(deps: FeatureDeps, me: Me, { id, file, maxBytes }: Sent): Promise<Original> {
  const { bytes, size } = await packIncoming(file)
  const added = createFile('originals', 'gz', bytes)
  return storeFiles(deps, me.userId, {
    added: [added],
    limitBytes: storageLimit(deps),
    adopt: async (tx) => {
      const walk = await getTrackedWalk(tx, me, id)
      // counted within the write, which runs one at a time per member: parallel uploads cannot exceed the limit
      if (maxBytes !== null && (await countOriginalBytes(tx, me.userId, id)) + bytes.length > maxBytes)
        throw noRoom(maxBytes)
      const row = {
        walk_id: id,
        owner_id: me.userId,
        hike_id: walk.hikeId,
        visit_id: walk.isVisit ? id : null,
        file_key: added.key,
        file_name: toOriginalName(file.fileName),
        file_size: size,
        packed_size: bytes.length,
        created_at: deps.now(),
      }
      return { released: await replaceOriginal(tx, row), answer: presentOriginal(row) }
    },
  })
}

function noRoom(maxBytes: number): Problem {
  const mb = Math.round(maxBytes / BYTES_A_MB)
  return conflict(
    'no_room',
    filled('Your original files use all of the {mb} MB available. Remove some to make room.', { mb }),
  )
}

/** Returns the file name of a path without invisible characters. */
function toOriginalName(sent: string): string {
  return cutChars(cleanText(sent.replace(/^.*[/\\]/su, '')), MAX_FILE_NAME_CHARS) || 'original'
}

function presentOriginal(row: OriginalRow): Original {
  return {
    _id: row.walk_id,
    hikeId: row.hike_id,
    fileName: row.file_name,
    fileSize: row.file_size,
    keptAt: new Date(row.created_at).toISOString(),
  }
}
