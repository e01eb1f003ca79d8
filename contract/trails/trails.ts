import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { difficulty, id, searchQuery, text } from '#contract/fields.ts'
import { gpxFile, hike, trail } from '#contract/diary/hike-shapes.ts'
import { trailCountry, trailName } from '#contract/params.ts'
import { trailRoutes } from '#contract/routes/trails/trails.ts'

/** A suggestion; its id belongs to no hike. */
const template = z.extend(trail, { link: z.string(), isTemplate: z.literal(true) })
export type Template = z.output<typeof template>

/** Trails: a name and a country, with the combined data of the hikes on it and its trailhead. */
export const trails = {
  search: endpoint({
    ...trailRoutes.search,
    summary: 'Find trails by name, at most 20; needs at least 2 characters',
    scope: 'read',
    query: searchQuery,
    answer: z.array(trail),
    status: 200,
  }),
  templates: endpoint({
    ...trailRoutes.templates,
    summary: 'Suggestions from the catalogue and from trails logged by several people',
    scope: 'read',
    query: searchQuery,
    answer: z.array(template),
    status: 200,
  }),
  wellKnown: endpoint({
    ...trailRoutes.wellKnown,
    summary: 'The best known trails of a country and its neighbours, at most 12, to pick those I have hiked',
    scope: 'read',
    query: z.object({ country: z.optional(text(100)) }),
    answer: z.array(template),
    status: 200,
  }),
  stats: endpoint({
    ...trailRoutes.stats,
    params: z.object({ hikeName: trailName, country: trailCountry }),
    summary: 'Statistics of a trail',
    scope: 'read',
    answer: z.object({
      name: z.string(),
      country: z.string(),
      totalCompletions: z.number(),
      totalCompletionCount: z.number(),
      averageRating: z.number(),
      averageDifficulty: difficulty,
      totalLikes: z.number(),
      averagePosition: z.number(),
      length: z.number(),
      elevation: z.number(),
      difficulty,
    }),
    status: 200,
  }),
  photos: endpoint({
    ...trailRoutes.photos,
    params: z.object({ name: trailName, country: trailCountry }),
    summary: 'Photos of a trail',
    scope: 'read',
    answer: z.object({
      photos: z.array(
        z.object({
          photoUrl: z.string(),
          /** The hike whose photo it is. */
          hikeId: z.optional(id),
          userId: z.optional(id),
          username: z.string(),
          avatarUrl: z.optional(z.string()),
          completedOn: z.nullable(z.string()),
        }),
      ),
      hikeName: z.string(),
      country: z.string(),
    }),
    status: 200,
  }),
  gpx: endpoint({
    ...trailRoutes.gpx,
    params: z.object({ name: trailName, country: trailCountry }),
    summary:
      'The best shared track of a trail, with the simplified line of what the caller gets of it, as in `/hikes/my-map`; the line is null while it is being recomputed, and where too little is left beside hidden ends',
    scope: 'read',
    answer: z.object({ _id: id, name: z.string(), gpxFile, line: z.nullable(z.string()) }),
    status: 200,
  }),
  randomWithPhoto: endpoint({
    ...trailRoutes.randomWithPhoto,
    summary: 'A random hike with a photo',
    scope: 'read',
    answer: z.extend(hike, { username: z.string() }),
    // another would do as well
    hasTag: false,
    status: 200,
  }),
  searchTrailhead: endpoint({
    ...trailRoutes.searchTrailhead,
    summary: 'The trailhead of a trail',
    scope: 'read',
    body: z.object({ query: text(200).check(z.minLength(1)) }),
    answer: z.object({ lat: z.number(), lng: z.number(), source: z.string() }),
    status: 200,
  }),
  searchCountry: endpoint({
    ...trailRoutes.searchCountry,
    summary: 'The country at given coordinates; null if there is none',
    scope: 'read',
    body: z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
    answer: z.object({ country: z.nullable(z.string()) }),
    status: 200,
  }),
}
