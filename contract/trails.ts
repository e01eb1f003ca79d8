import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { difficulty, id, searchQuery, text } from './fields.ts'
import { gpxFile, hike, photo, trail } from './hike-shapes.ts'

const country = z.optional(text(100))
const ranked = z.object({ name: z.string(), country: z.string(), rank: z.number(), userId: id })

/** What everybody's lists make of a trail (name and country), and what the community offers to visitors. */
export const trails = {
  search: endpoint({
    method: 'GET',
    path: '/hikes/search',
    summary: 'Trails by name, at most 20; fewer than 2 characters find nothing',
    access: 'open',
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
    query: searchQuery,
    answer: z.array(z.extend(trail, { link: z.string(), isTemplate: z.literal(true) })),
    status: 200,
    resource: 'trails',
  }),
  top: endpoint({
    method: 'GET',
    path: '/hikes/top',
    summary: 'Trails by likes, at most 500',
    access: 'open',
    query: z.object({ country }),
    answer: z.array(z.extend(trail, { photo: z.nullable(photo) })),
    status: 200,
    resource: 'trails',
  }),
  allRanked: endpoint({
    method: 'GET',
    path: '/hikes/all-ranked',
    summary: 'Every rank of every list, at most 20,000',
    access: 'open',
    answer: z.array(ranked),
    status: 200,
    resource: 'trails',
  }),
  averagePositions: endpoint({
    method: 'GET',
    path: '/hikes/average-positions',
    summary: 'Trails by their average position in all lists, best first',
    access: 'open',
    query: z.object({
      country,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    }),
    answer: z.object({
      entries: z.array(
        z.object({ name: z.string(), country: z.string(), averagePosition: z.number(), totalUsers: z.number() }),
      ),
      total: z.number(),
    }),
    status: 200,
    resource: 'trails',
  }),
  countries: endpoint({
    method: 'GET',
    path: '/hikes/countries',
    summary: 'Completed trails per country, most first',
    access: 'open',
    answer: z.array(z.object({ name: z.string(), count: z.number() })),
    status: 200,
    resource: 'trails',
  }),
  stats: endpoint({
    method: 'GET',
    path: '/hikes/stats/{hikeName}/{country}',
    summary: 'Figures of one trail',
    access: 'open',
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
    summary: 'Photos of one trail',
    access: 'open',
    answer: z.object({
      photos: z.array(z.object({ photoUrl: z.string(), username: z.string(), completedOn: z.nullable(z.string()) })),
      hikeName: z.string(),
      country: z.string(),
    }),
    status: 200,
    resource: 'trails',
  }),
  gpx: endpoint({
    method: 'GET',
    path: '/hikes/gpx/{name}/{country}',
    summary: 'The best shared track of one trail',
    access: 'open',
    answer: z.object({ _id: id, name: z.string(), gpxFile }),
    status: 200,
    resource: 'trails',
  }),
  randomWithPhoto: endpoint({
    method: 'GET',
    path: '/hikes/random-with-photo',
    summary: 'Some hike that has a photo',
    access: 'open',
    answer: z.extend(hike, { username: z.string() }),
    status: 200,
    resource: 'trails',
  }),
  searchTrailhead: endpoint({
    method: 'POST',
    path: '/hikes/search-trailhead',
    summary: 'Where a trail begins',
    access: 'open',
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
    body: z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
    answer: z.object({ country: z.nullable(z.string()) }),
    status: 200,
  }),
}
