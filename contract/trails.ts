import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { difficulty, id, searchQuery, text } from './fields.ts'
import { gpxFile, hike, trail } from './hike-shapes.ts'
import { trailCountry, trailName } from './params.ts'

/** A suggestion, under an id that is nobody's hike. */
const template = z.extend(trail, { link: z.string(), isTemplate: z.literal(true) })
export type Template = z.output<typeof template>

/** A trail is a name and a country: what those who completed it tell of it, and where it begins. */
export const trails = {
  search: endpoint({
    method: 'GET',
    path: '/hikes/search',
    summary: 'Trails by name, at most 20; fewer than 2 characters find nothing',
    access: 'open',
    scope: 'read',
    query: searchQuery,
    answer: z.array(trail),
    status: 200,
    resource: 'trails',
  }),
  templates: endpoint({
    method: 'GET',
    path: '/hikes/templates',
    summary: 'Suggestions from the catalogue and from trails that several people logged',
    access: 'open',
    scope: 'read',
    query: searchQuery,
    answer: z.array(template),
    status: 200,
    resource: 'trails',
  }),
  wellKnown: endpoint({
    method: 'GET',
    path: '/hikes/well-known',
    summary:
      'The best known trails of a country, then of those around it, at most 12: to be asked which one has walked',
    access: 'open',
    scope: 'read',
    query: z.object({ country: z.optional(text(100)) }),
    answer: z.array(template),
    status: 200,
    resource: 'trails',
  }),
  stats: endpoint({
    method: 'GET',
    path: '/hikes/stats/{hikeName}/{country}',
    params: z.object({ hikeName: trailName, country: trailCountry }),
    summary: 'Figures of one trail',
    access: 'open',
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
    resource: 'trails',
  }),
  photos: endpoint({
    method: 'GET',
    path: '/hikes/photos/{name}/{country}',
    params: z.object({ name: trailName, country: trailCountry }),
    summary: 'Photos of one trail',
    access: 'open',
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
    resource: 'trails',
  }),
  gpx: endpoint({
    method: 'GET',
    path: '/hikes/gpx/{name}/{country}',
    params: z.object({ name: trailName, country: trailCountry }),
    summary: 'The best shared track of one trail',
    access: 'open',
    scope: 'read',
    answer: z.object({ _id: id, name: z.string(), gpxFile }),
    status: 200,
    resource: 'trails',
  }),
  randomWithPhoto: endpoint({
    method: 'GET',
    path: '/hikes/random-with-photo',
    summary: 'Some hike that has a photo',
    access: 'open',
    scope: 'read',
    answer: z.extend(hike, { username: z.string() }),
    // another would do as well
    hasTag: false,
    status: 200,
    resource: 'trails',
  }),
  searchTrailhead: endpoint({
    method: 'POST',
    path: '/hikes/search-trailhead',
    summary: 'Where a trail begins',
    access: 'open',
    scope: 'read',
    body: z.object({ query: text(200).check(z.minLength(1)) }),
    answer: z.object({ lat: z.number(), lng: z.number(), source: z.string() }),
    status: 200,
  }),
  // by POST, so that no log holds where somebody sets out
  searchCountry: endpoint({
    method: 'POST',
    path: '/hikes/search-country',
    summary: 'The country of a place; null where there is none',
    access: 'member',
    scope: 'read',
    body: z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
    answer: z.object({ country: z.nullable(z.string()) }),
    status: 200,
  }),
}
