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
import { hike, newHike } from './hike-shapes.ts'
import { importRoutes } from '#contract/routes/diary/imports.ts'

const MAX_KEY_CHARS = 100

/**
 * What whoever imports calls a row: the same each time the same thing is imported. Kept for each member, so that a row that is sent
 * again finds the hike that it has become.
 */
const key = withRule(text(MAX_KEY_CHARS).check(z.minLength(MIN_IMPORT_KEY_CHARS)), keyProblem)
/** Stores write other characters for those that they cannot have: two keys would become one. */
function keyProblem(sent: string): string | null {
  return /[\0\p{Cs}]/u.test(sent) ? 'key is not valid' : null
}
const place = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** One hike to import. As a visit it is one more walk of the hike of this name and country that is there. */
const importedHike = z
  .object({
    key,
    as: z.enum(['hike', 'visit']),
    hike: newHike,
    /** Who gets the track, as the member's settings say where it is not sent; and how much of its ends others do not see, in metres. */
    trackVisibility: z.optional(visibility),
    hideEndsM: z.optional(z.number()),
  })
  .check((payload) => {
    const { as, hike: sent } = payload.value
    if (as !== 'visit' || !sent.isWishList) return
    const message = 'A wishlist hike cannot be a repeat'
    payload.issues.push({ code: 'custom', message, input: true, path: ['hike', 'isWishList'] })
  })
export type SentImport = z.output<typeof importedHike>

/**
 * A trail that a row may be of; `nearKm` is how far it begins from where the row does, `alongShare` how much of the row's line runs
 * along a track of it, from 0 to 1. Each is null where that is not known.
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

/** Hikes that were recorded elsewhere: read by the browser, looked up, and stored one by one. */
export const imports = {
  match: endpoint({
    ...importRoutes.match,
    summary:
      'For each of at most 50 rows to import: my hike if it was imported before, the country where it starts, and possible trails, likeliest first. `line` is its simplified route, without hidden ends, as for my tracks',
    scope: 'import',
    body: z.object({
      rows: z
        .array(
          z.object({
            key,
            name: text(),
            start: z.optional(z.nullable(place)),
            line: z.optional(z.nullable(text(MAX_LINE_CHARS))),
          }),
        )
        .check(z.maxLength(MAX_MATCHED_ROWS)),
    }),
    answer: z.object({
      rows: z.array(
        z.object({ importedAs: z.nullable(id), country: z.nullable(z.string()), trails: z.array(likelyTrail) }),
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
      tooLarge: 'GPX file must be smaller than 1MB',
      missing: 'Please select a valid GPX file (.gpx)',
      also: {
        ...importRoutes.hike.form.also,
        maxBytes: MAX_PHOTO_BYTES,
        tooLarge: 'File size must be less than 5MB',
        missing: 'No photo uploaded',
      },
      data: importedHike,
    },
    limit: 'imports',
    answer: z.object({
      outcome: z.enum(['added', 'completed', 'visited', 'there']),
      /** Of the further walk that it has become, if it has. */
      visitId: z.nullable(id),
      hike,
      earnedAchievements: z.array(earnedAchievement),
    }),
    status: 200,
  }),
}
