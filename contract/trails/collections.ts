import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, instant, text, withRule } from '#contract/fields.ts'
import { collectionId, entryId, tickDay } from '#contract/params.ts'
import { collectionRoutes } from '#contract/routes/trails/collections.ts'
import {
  COLLECTION_ROUNDS,
  COLLECTION_VISIBILITIES,
  collectionNameProblem,
} from '#domain/trails/collections/collection-rules.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import {
  MAX_COLLECTION_BYTES,
  MAX_COLLECTION_ENTRIES,
  MAX_PARAM_CHARS,
  MAX_QUERY_CHARS,
  MAX_TEXT_CHARS,
} from '#domain/platform/limits.ts'

const visibility = z.enum(COLLECTION_VISIBILITIES)
const round = z.enum(COLLECTION_ROUNDS)

/**
 * A trail or a peak of a collection, as it is sent; long names are cut. A trail is known by its name and country. A peak without a position gets
 * that of the only one of its name on the lists that come with Upstone.
 */
const sentEntry = z.object({
  name: text(MAX_PARAM_CHARS),
  country: text(MAX_PARAM_CHARS),
  lat: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  lng: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  heightM: z.optional(z.nullable(z.number().check(z.minimum(-500), z.maximum(9000)))),
})

/**
 * A shipped collection, or a member's own. `progress` counts what the caller has ticked; null without a session. `followers` counts those whose
 * profile the caller may see, up to 1,000.
 */
const summary = z.object({
  _id: id,
  name: z.string(),
  words: z.string(),
  kind: z.enum(['peaks', 'trails']),
  isOrdered: z.boolean(),
  isShipped: z.boolean(),
  visibility,
  /** The member who made it; null for shipped ones, and for one shared by link by somebody whose profile the caller may not see. */
  owner: z.nullable(z.object({ username: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) })),
  isMine: z.boolean(),
  isFollowed: z.boolean(),
  entryCount: z.number(),
  followers: z.number(),
  coverUrl: z.nullable(z.string()),
  progress: z.nullable(z.object({ done: z.number(), total: z.number(), lastOn: z.nullable(day) })),
  updatedAt: instant,
})
export type CollectionSummary = z.output<typeof summary>

const tick = z.object({
  /** Null where the walk has no date. */
  day: z.nullable(day),
  /** `track` where a track of mine passes within 100 m of the peak, `hike` for a hike on that trail. */
  by: z.enum(['track', 'hike', 'hand']),
  hikeId: z.nullable(id),
})

const entry = z.object({
  _id: id,
  name: z.string(),
  localName: z.nullable(z.string()),
  country: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  heightM: z.nullable(z.number()),
  /** The trail that leads there, by the name of its page; null without one that anybody may see. */
  trail: z.nullable(z.object({ name: z.string(), country: z.string() })),
  /** Oldest first, those without a day last; of very many the first and the latest. */
  ticks: z.array(tick),
})
export type CollectionEntry = z.output<typeof entry>

const details = z.extend(summary, {
  /** Where positions and heights come from; null for members' own. */
  source: z.nullable(z.object({ name: z.string(), url: z.string(), licence: z.string() })),
  /**
   * How far I am in each round: entries ticked, entries ticked in winter (December to February in the north, June to August in the south), and
   * months of all entries, of twelve times as many. Null without a session.
   */
  rounds: z.nullable(z.object({ once: z.number(), winter: z.number(), months: z.number() })),
  /** The newest followers whose profile the caller may see. `done` is null but for the caller: ticks are one's own. */
  collectors: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      avatarUrl: z.nullable(z.string()),
      done: z.nullable(z.number()),
    }),
  ),
  copiedFrom: z.nullable(z.object({ _id: id, name: z.string() })),
  entries: z.array(entry),
})
export type CollectionDetails = z.output<typeof details>

const fields = {
  name: withRule(text(MAX_TEXT_CHARS), (name) => collectionNameProblem(cleanText(name))),
  words: z.optional(text(MAX_TEXT_CHARS)),
  kind: z.optional(z.enum(['peaks', 'trails'])),
  isOrdered: z.optional(z.boolean()),
  visibility: z.optional(visibility),
  entries: z.optional(z.array(sentEntry).check(z.maxLength(MAX_COLLECTION_ENTRIES))),
}

/** Lists of trails and peaks to complete: famous ones that come with the product, and members' own. */
export const collections = {
  list: endpoint({
    ...collectionRoutes.list,
    summary:
      'Collections: those that come with the product and public ones of members; `of=mine` for my own and those that I follow',
    scope: 'read',
    query: z.object({
      of: z.optional(z.enum(['all', 'mine'])),
      query: z.optional(text(MAX_QUERY_CHARS)),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    }),
    answer: z.object({ collections: z.array(summary), total: z.number() }),
    status: 200,
  }),
  get: endpoint({
    ...collectionRoutes.get,
    params: z.object({ id: collectionId }),
    summary: 'A collection with its entries in order, and for a member what they have ticked',
    scope: 'read',
    query: z.object({
      /** Shows ticks and progress of one round; `once` unless given. */
      round: z.optional(round),
    }),
    answer: details,
    status: 200,
  }),
  create: endpoint({
    ...collectionRoutes.create,
    summary: 'Make a collection, private unless told otherwise',
    maxBodyBytes: MAX_COLLECTION_BYTES,
    scope: 'write',
    body: z.object(fields),
    answer: summary,
    status: 201,
  }),
  update: endpoint({
    ...collectionRoutes.update,
    params: z.object({ id: collectionId }),
    summary:
      'Change a collection of mine. `entries` replaces all; those with the same name and country keep their ticks',
    maxBodyBytes: MAX_COLLECTION_BYTES,
    scope: 'write',
    body: z.partial(z.object(fields)),
    answer: summary,
    status: 200,
  }),
  remove: endpoint({
    ...collectionRoutes.remove,
    params: z.object({ id: collectionId }),
    summary: 'Delete a collection of mine',
    scope: 'write',
    status: 204,
  }),
  follow: endpoint({
    ...collectionRoutes.follow,
    params: z.object({ id: collectionId }),
    summary: 'Collect it: it stands among mine, and my progress counts',
    scope: 'write',
    status: 204,
  }),
  unfollow: endpoint({
    ...collectionRoutes.unfollow,
    params: z.object({ id: collectionId }),
    summary: 'Collect it no longer. Ticks stay',
    scope: 'write',
    status: 204,
  }),
  copy: endpoint({
    ...collectionRoutes.copy,
    params: z.object({ id: collectionId }),
    summary: 'Make a private collection of my own with the same entries',
    scope: 'write',
    answer: summary,
    status: 201,
  }),
  tick: endpoint({
    ...collectionRoutes.tick,
    params: z.object({ id: collectionId, entryId }),
    summary: 'Tick an entry by hand, on a day',
    scope: 'write',
    body: z.object({ day: text(10) }),
    answer: entry,
    status: 201,
  }),
  untick: endpoint({
    ...collectionRoutes.untick,
    params: z.object({ id: collectionId, entryId, day: tickDay }),
    summary: 'Take back what I have ticked by hand on a day',
    scope: 'write',
    answer: entry,
    status: 200,
  }),
}
