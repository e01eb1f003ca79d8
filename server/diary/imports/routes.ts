import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { SentImport } from '#contract/diary/imports.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Enter } from '#server/platform/files/fair-queue.ts'
import { newPhoto, takingPhotos } from '#server/diary/hikes/photos/photo-routes.ts'
import { takeTrack } from '#server/diary/hikes/tracks/track-routes.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countryAt } from '#server/diary/catalogue/country-at.ts'
import { alreadyImported, keepImport } from './keep-import.ts'
import { likelyTrails } from './likely-trails.ts'
import { importedAs, startsOf } from './store.ts'

/** Hikes that were recorded elsewhere (decision 0029). */
export function serveImports(app: FastifyInstance, deps: Deps, photos: { enter: Enter }): void {
  const { db } = deps
  const takePhoto = takingPhotos(deps, photos.enter)
  serve(app, api.imports, {
    match: async ({ me, body: { rows } }) => {
      const keys = rows.map(({ key }) => key)
      const imported = await importedAs(db.read, me.userId, keys)
      const matches = []
      // one after the other: who imports much shall not take all of the store, nor of the time of others
      for (const row of rows) {
        await nextTurn()
        matches.push({
          importedAs: imported.get(row.key)?.hike_id ?? null,
          country: await countryOf(row.start),
          trails: await likelyTrails(db.read, me.userId, row),
        })
      }
      return { rows: matches }
    },
    tracks: async ({ me }) =>
      (await startsOf(db.read, me.userId)).map(({ id, visit_id: visitId, length_m, start_lat, start_lng, line }) => ({
        hikeId: id,
        visitId,
        line,
        lengthKm: length_m / 1000,
        start: { lat: start_lat, lng: start_lng },
      })),
    hike: async ({ me, sentForm, gone }) => {
      const { data, file, also } = await sentForm()
      const before = await alreadyImported(deps, me, data.key)
      if (before) return before
      const track = file && (await takeTrack(deps, me, { ...file, fields: fieldsOf(data) }))
      if (!also) return keepImport(deps, me, data, { track, photo: null })
      const upload = async () => ({ ...also, fields: {} })
      return takePhoto({ me, upload, gone }, (photo) =>
        keepImport(deps, me, data, { track, photo: newPhoto(photo, deps.now()) }),
      )
    },
  })
}

async function countryOf(start: Place | null | undefined): Promise<string | null> {
  return start ? countryAt(start) : null
}

/** As the fields of an upload say it. */
function fieldsOf({ trackVisibility, hideEndsM }: SentImport): Record<string, string> {
  return {
    ...(trackVisibility !== undefined && { visibility: trackVisibility }),
    ...(hideEndsM !== undefined && { hideEndsM: String(hideEndsM) }),
  }
}
