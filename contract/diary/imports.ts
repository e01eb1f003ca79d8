import * as z from 'zod/mini'
import {
  MAX_GPX_BYTES,
  MAX_LINE_CHARS,
  MAX_MATCHED_ROWS,
  MAX_PHOTO_BYTES,
  MIN_IMPORT_KEY_CHARS,
} from '#domain/platform/limits.ts'
import { earnedAchievement } from '#contract/community/achievements.ts'
import { endpoint } from '#contract/endpoint.ts'
import { difficulty, id, withRule, text, visibility } from '#contract/fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { hike, newHike } from './hike-shapes.ts'
import { calledTrail } from '#contract/trails/trail-names.ts'
import { importRoutes } from '#contract/routes/diary/imports.ts'

const MAX_KEY_CHARS = 100

/**
 * The importer's name for a row: equal for equal rows. The server stores it for each member, so that a row that is sent
 * again finds the hike that it has become.
 */
const key = withRule(text(MAX_KEY_CHARS).check(z.minLength(MIN_IMPORT_KEY_CHARS)), keyProblem)
/** Some databases cannot store certain characters and would replace them: two keys would become one. */
function keyProblem(sent: string): string | null {
  return /[\0\p{Cs}]/u.test(sent) ? 'key is not valid' : null
}
const place = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** One hike to import. As a `visit` it becomes another walk of the existing hike with this name and country. */
const importedHike = z
  .object({
    key,
    as: z.enum(['hike', 'visit']),
    hike: newHike,
    /**
     * Visibility of the track (the member's default where missing), and how many metres of its ends are hidden from
     * others.
     */
    trackVisibility: z.optional(visibility),
    hideEndsM: z.optional(z.number()),
  })
  .check((payload) => {
    const { as, hike: sent } = payload.value
    if (as !== 'visit' || !sent.isWishList) return
    const message = msg('A wishlist hike cannot be a repeat')
    payload.issues.push({ code: 'custom', message, input: true, path: ['hike', 'isWishList'] })
  })
export type SentImport = z.output<typeof importedHike>

/**
 * A likely trail of a row. `nearKm` is the distance between their starts, `alongShare` the share of the row's line,
 * from 0 to 1, that runs along a track of the trail. Each is null where unknown.
 */
const likelyTrail = z.object({
  name: z.string(),
  country: z.string(),
  difficulty,
  length: z.number(),
  elevation: z.number(),
  nearKm: z.nullable(z.number()),
  alongShare: z.nullable(z.number()),
})
export type MatchedTrail = z.output<typeof likelyTrail>

/**
 * Imports of hikes that were recorded elsewhere: the browser reads them, the server looks them up and stores them one
 * by one.
 */
export const imports = {
  match: endpoint({
    ...importRoutes.match,
    summary:
      'For each of at most 50 rows to import: my hike if it was imported before, the country where it starts, the trail of which its name is another name, and possible trails, likeliest first. `line` is its simplified route, without hidden ends, as for my tracks',
    scope: 'import',
    body: z.object({
      rows: z
        .array(
          z.object({
            key,
            name: text(),
            country: z.optional(text()),
            start: z.optional(z.nullable(place)),
            line: z.optional(z.nullable(text(MAX_LINE_CHARS))),
          }),
        )
        .check(z.maxLength(MAX_MATCHED_ROWS)),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          importedAs: z.nullable(id),
          country: z.nullable(z.string()),
          /** The trail of which the row's name is another name, in its own country or in that where it starts. */
          otherNameOf: z.optional(calledTrail),
          trails: z.array(likelyTrail),
        }),
      ),
    }),
    status: 200,
  }),
  tracks: endpoint({
    ...importRoutes.tracks,
    summary:
      'Start, length and simplified lines (encoded polylines, five decimals, separated by spaces) of the tracks of my hikes and walks, to find what is already there',
    // where somebody's tracks begin is where they live
    scope: 'read',
    answer: z.array(
      z.object({
        hikeId: id,
        visitId: z.nullable(id),
        lengthKm: z.number(),
        start: place,
        line: z.nullable(z.string()),
      }),
    ),
    status: 200,
  }),
  hike: endpoint({
    ...importRoutes.hike,
    summary:
      'Import one hike with its track and photo, all or nothing; followers are not notified. Sending the same `key` again changes nothing and returns the existing hike as `there`. With `as=visit` it becomes another walk of my hike with this name and country',
    scope: 'import',
    form: {
      ...importRoutes.hike.form,
      maxBytes: MAX_GPX_BYTES,
      tooLarge: msg('GPX file must be smaller than 1MB'),
      missing: msg('Please select a valid GPX file (.gpx)'),
      also: {
        ...importRoutes.hike.form.also,
        maxBytes: MAX_PHOTO_BYTES,
        tooLarge: msg('File size must be less than 5MB'),
        missing: msg('No photo uploaded'),
      },
      data: importedHike,
    },
    limit: 'imports',
    answer: z.object({
      outcome: z.enum(['added', 'completed', 'visited', 'there']),
      /** Id of the further walk that the row has become, or null. */
      visitId: z.nullable(id),
      hike,
      earnedAchievements: z.array(earnedAchievement),
    }),
    status: 200,
  }),
}
