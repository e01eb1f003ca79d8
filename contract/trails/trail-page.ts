import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, difficulty, id } from '#contract/fields.ts'
import { photo } from '#contract/diary/hike-shapes.ts'
import { trailCountry, trailName } from '#contract/params.ts'
import { TRAIL_TAGS } from '#domain/trails/explore/explore-filters.ts'
import { trailPageRoutes } from '#contract/routes/trails/trail-page.ts'

/** Community score from 0 to 100 with its band, whose lower end sets the place; no place while the trail is rising or beyond the first 500. */
const score = z.object({
  score: z.number(),
  low: z.number(),
  high: z.number(),
  lists: z.number(),
  isRising: z.boolean(),
  place: z.nullable(z.number()),
})

/** A shared track of a trail. Null fields are withheld by its owner or missing in its file. */
const track = z.object({
  hikeId: id,
  userId: id,
  username: z.string(),
  avatarUrl: z.optional(z.string()),
  completedOn: z.nullable(day),
  lengthKm: z.number(),
  ascentM: z.number(),
  descentM: z.nullable(z.number()),
  maxElevationM: z.nullable(z.number()),
  fileName: z.string(),
})
export type TrackOfTrail = z.output<typeof track>

/**
 * A similar trail with the reasons: how many km away it begins, whether length and ascent are alike, and for how many
 * fans it is a favourite too.
 */
const similarTrail = z.object({
  name: z.string(),
  country: z.string(),
  difficulty,
  length: z.number(),
  elevation: z.number(),
  photo: z.nullable(photo),
  nearKm: z.nullable(z.number()),
  isAlike: z.boolean(),
  lovedBy: z.number(),
})
export type SimilarTrail = z.output<typeof similarTrail>

/** Facts of a trail from an imported catalogue, with its source. Null where it knows nothing. */
const imported = z.object({
  source: z.string(),
  name: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  /** Its page there. */
  url: z.string(),
  /** The line, packed as those of tracks; null where a track of members is shown. */
  line: z.nullable(z.string()),
  isLoop: z.nullable(z.boolean()),
  tags: z.array(z.enum(TRAIL_TAGS)),
  hasElevation: z.boolean(),
})

/** The page of a trail beside its statistics, photos and best track; and two trails side by side. */
export const trailPage = {
  known: endpoint({
    ...trailPageRoutes.known,
    params: z.object({ name: trailName, country: trailCountry }),
    summary:
      'The community score of a trail with its band, of which the pages show the lower end (`low`) as “at least”; its trailhead, its description and web page from the catalogue, and what an import from another catalogue knows, with its licence, null where unknown; and how many of its newest 200 walks were in each month, January first',
    scope: 'read',
    answer: z.object({
      score: z.nullable(score),
      trailhead: z.nullable(
        z.object({ lat: z.number(), lng: z.number(), source: z.enum(['track', 'catalogue', 'import']) }),
      ),
      link: z.nullable(z.string()),
      imported: z.nullable(imported),
      description: z.nullable(z.string()),
      months: z.array(z.number()),
    }),
    status: 200,
  }),
  tracks: endpoint({
    ...trailPageRoutes.tracks,
    params: z.object({ name: trailName, country: trailCountry }),
    summary: 'The shared tracks of a trail that the caller may see, best first, at most 30',
    scope: 'read',
    answer: z.object({ tracks: z.array(track) }),
    status: 200,
  }),
  similar: endpoint({
    ...trailPageRoutes.similar,
    params: z.object({ name: trailName, country: trailCountry }),
    summary:
      'At most 8 trails that are nearby, similar in length and elevation gain, or loved by the same people, and by how many',
    scope: 'read',
    answer: z.object({ trails: z.array(similarTrail), fans: z.number() }),
    status: 200,
  }),
  versus: endpoint({
    ...trailPageRoutes.versus,
    params: z.object({
      hikeName: trailName,
      country: trailCountry,
      otherName: trailName,
      otherCountry: trailCountry,
    }),
    summary:
      'How many lists have both trails, and in how many the first is ranked higher; among the latest thousand hikes',
    scope: 'read',
    answer: z.object({ lists: z.number(), ahead: z.number(), isPart: z.boolean() }),
    status: 200,
  }),
}
