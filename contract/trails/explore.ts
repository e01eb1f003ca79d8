import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { difficulty, text } from '#contract/fields.ts'
import { exploreRoutes } from '#contract/routes/trails/explore.ts'
import { MAX_QUERY_CHARS } from '#domain/platform/limits.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { TRAIL_ORDERS, TRAIL_TAGS } from '#domain/trails/explore/explore-filters.ts'
import { parseBox } from '#domain/trails/explore/box.ts'

const number = (least: number, most: number) => z.coerce.number().check(z.minimum(least), z.maximum(most))
const yes = z.optional(z.literal('1'))

/** Returns a schema of values separated by commas. */
function several<const Value extends string>(values: readonly Value[], message: string) {
  return z.pipe(
    text(200),
    z.transform((sent, context) => {
      const chosen = sent.split(',').filter((part) => part !== '')
      const known = values.filter((value) => chosen.includes(value))
      if (known.length !== new Set(chosen).size) context.issues.push({ code: 'custom', message, input: sent })
      return known
    }),
  )
}

/** `west,south,east,north` in degrees. West of more than east crosses the antimeridian. */
const bbox = z.pipe(
  text(100),
  z.transform((sent, context) => {
    const box = parseBox(sent)
    if (!box) context.issues.push({ code: 'custom', message: 'bbox must be west,south,east,north', input: sent })
    return box ?? { west: 0, south: 0, east: 0, north: 0 }
  }),
)

/** Which trails to return. Lengths in km, ascents in m, times in hours, the score from 0 to 100. */
const filters = {
  minKm: z.optional(number(0, 100_000)),
  maxKm: z.optional(number(0, 100_000)),
  minAscent: z.optional(number(0, 100_000)),
  maxAscent: z.optional(number(0, 100_000)),
  maxHours: z.optional(number(0, 10_000)),
  difficulty: z.optional(several(DIFFICULTIES, 'Unknown difficulty')),
  /** Trails of which this month is among the best, from 1. */
  month: z.optional(number(1, 12).check(z.int())),
  minScore: z.optional(number(0, 100)),
  tags: z.optional(several(TRAIL_TAGS, 'Unknown tag')),
  /** Trails that come back to their start by another way. */
  loop: yes,
  /** Trails of which somebody has told the conditions within a month. */
  fresh: yes,
  /** Trails that I have not walked; without a session all. */
  unwalked: yes,
}

/** A trail on the map. Its score is the one that sorts rankings; null below the least number of lists. */
const mapTrail = z.object({
  name: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  score: z.nullable(z.number()),
  difficulty: z.nullable(difficulty),
})

const exploreTrail = z.extend(mapTrail, {
  /** 0 where nobody knows it, as with the ascent. */
  lengthKm: z.number(),
  elevationM: z.number(),
  /** Estimated from length and ascent, or what hikers needed; 0 where the ascent is not known. */
  hours: z.number(),
  rating: z.nullable(z.number()),
  hikers: z.number(),
  photoUrl: z.nullable(z.string()),
  isLoop: z.nullable(z.boolean()),
  bestMonths: z.array(z.number()),
  /** The day of the last conditions. */
  conditionsOn: z.nullable(z.string()),
  tags: z.array(z.enum(TRAIL_TAGS)),
  /** How well it fits my taste, from 0 to 1; null without a session or a taste. */
  taste: z.nullable(z.number()),
  isWalked: z.boolean(),
  isWished: z.boolean(),
  /** From the point of the question; null without one. */
  distanceKm: z.nullable(z.number()),
  /** The source of its data, as in `attributions`; null for data of members. */
  source: z.nullable(z.string()),
})
export type ExploreTrail = z.output<typeof exploreTrail>
export type MapTrail = z.output<typeof mapTrail>

const place = { lat: number(-90, 90), lng: number(-180, 180) }
const attributions = z.array(z.object({ source: z.string(), name: z.string(), licence: z.string(), url: z.string() }))

/** Finding trails on a map, near a place, by what they are like. */
export const explore = {
  map: endpoint({
    ...exploreRoutes.map,
    summary:
      'Trails within a box, `west,south,east,north`: single ones where few are near each other at this zoom, otherwise clusters with their number and middle',
    scope: 'read',
    query: z.object({ bbox, zoom: number(0, 20).check(z.int()), ...filters }),
    answer: z.object({
      clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.number() })),
      trails: z.array(mapTrail),
    }),
    status: 200,
  }),
  list: endpoint({
    ...exploreRoutes.list,
    summary: 'Trails within a box, in an order: by score, by distance from `lat` and `lng`, or by my taste',
    scope: 'read',
    query: z.object({
      bbox: z.optional(bbox),
      ...filters,
      order: z.optional(z.enum(TRAIL_ORDERS)),
      lat: z.optional(place.lat),
      lng: z.optional(place.lng),
      limit: z.optional(number(1, 50).check(z.int())),
      offset: z.optional(number(0, 1000).check(z.int())),
    }),
    answer: z.object({ trails: z.array(exploreTrail), total: z.number(), attributions }),
    status: 200,
  }),
  near: endpoint({
    ...exploreRoutes.near,
    summary: 'Trails near a place, nearest first',
    scope: 'read',
    query: z.object({ ...place, limit: z.optional(number(1, 50).check(z.int())), ...filters }),
    answer: z.object({ trails: z.array(exploreTrail), attributions }),
    status: 200,
  }),
  places: endpoint({
    ...exploreRoutes.places,
    summary: 'Towns of that name in the gazetteer, largest first, at most 8',
    scope: 'read',
    query: z.object({ query: text(MAX_QUERY_CHARS) }),
    answer: z.object({
      places: z.array(
        z.object({ name: z.string(), region: z.string(), country: z.string(), lat: z.number(), lng: z.number() }),
      ),
      attributions,
    }),
    status: 200,
  }),
}
