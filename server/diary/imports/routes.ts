import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { SentImport } from '#contract/diary/imports.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { createPhotoFiles, createPhotoReceiver } from '#server/diary/hikes/photos/photo-routes.ts'
import { receiveTrack } from '#server/diary/hikes/tracks/track-routes.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findCountryAt } from '#server/diary/catalogue/find-country-at.ts'
import { findImported, storeImport } from './store-import.ts'
import { findLikelyTrails } from './find-likely-trails.ts'
import { findTrailOfOtherName } from './find-trail-of-other-name.ts'
import { findImportedWalks, listTrackStarts } from './store.ts'

/** Serves imports of hikes that were recorded elsewhere (decision 0029). */
export async function serveImports(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { photos } = deps
  const { db } = deps
  const takePhoto = createPhotoReceiver(deps, photos.enter)
  serve(app, api.imports, {
    match: async ({ me, body: { rows } }) => {
      const keys = rows.map(({ key }) => key)
      const imported = await findImportedWalks(db.read, me.userId, keys)
      const matches = []
      // one after the other: a large import must not occupy the store and the processor
      for (const row of rows) {
        await nextTurn()
        const country = await locateCountry(row.start)
        const otherNameOf = await findTrailOfOtherName(db.read, { ...row, country: row.country ?? country ?? '' })
        matches.push({
          importedAs: imported.get(row.key)?.hike_id ?? null,
          country,
          ...(otherNameOf && { otherNameOf }),
          trails: await findLikelyTrails(db.read, me.userId, row),
        })
      }
      return { rows: matches }
    },
    tracks: async ({ me }) =>
      (await listTrackStarts(db.read, me.userId)).map(
        ({ id, visit_id: visitId, length_m, start_lat, start_lng, line }) => ({
          hikeId: id,
          visitId,
          line,
          lengthKm: length_m / 1000,
          start: { lat: start_lat, lng: start_lng },
        }),
      ),
    hike: async ({ me, sentForm, gone }) => {
      const { data, file, also } = await sentForm()
      const before = await findImported(deps, me, data.key)
      if (before) return before
      const track = file && (await receiveTrack(deps, me, { ...file, fields: toFormFields(data) }))
      if (!also) return storeImport(deps, me, data, { track, photo: null })
      const upload = async () => ({ ...also, fields: {} })
      return takePhoto({ me, upload, gone }, (photo) =>
        storeImport(deps, me, data, { track, photo: createPhotoFiles(photo, deps.now()) }),
      )
    },
  })
}

async function locateCountry(start: Place | null | undefined): Promise<string | null> {
  return start ? findCountryAt(start) : null
}

/** Returns the choices as fields of an upload form. */
function toFormFields({ trackVisibility, hideEndsM }: SentImport): Record<string, string> {
  return {
    ...(trackVisibility !== undefined && { visibility: trackVisibility }),
    ...(hideEndsM !== undefined && { hideEndsM: String(hideEndsM) }),
  }
}
