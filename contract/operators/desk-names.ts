import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, text } from '#contract/fields.ts'
import { joinId, proposalId } from '#contract/params.ts'
import { deskNameRoutes } from '#contract/routes/operators/desk-names.ts'
import { proposal, twoTrails } from '#contract/trails/trail-names.ts'
import { MAX_NAME_CHARS, MAX_SENT_ID_CHARS } from '#domain/platform/limits.ts'

const page = {
  after: z.optional(text(MAX_SENT_ID_CHARS * 2)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
}
const next = z.nullable(z.string())
const reason = text(500)
const place = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** One join: the trail that has the names since, and the names that moved. `by` is null for members and the catalogue. */
const join = z.object({
  _id: id,
  name: z.string(),
  country: z.string(),
  otherName: z.string(),
  otherCountry: z.string(),
  movedNames: z.array(z.object({ name: z.string(), country: z.string() })),
  source: z.enum(['catalogue', 'members', 'moderators']),
  by: z.nullable(z.string()),
  createdAt: instant,
  partedBy: z.nullable(z.string()),
  partedAt: z.nullable(instant),
})
export type TrailJoin = z.output<typeof join>

/** Names of trails at the desk. */
export const deskNames = {
  proposals: endpoint({
    ...deskNameRoutes.proposals,
    summary:
      'Proposals that two names mean one trail, newest first: open ones, those with an objection, or decided ones',
    scope: null,
    query: z.object({ ...page, status: z.optional(z.enum(['open', 'objected', 'decided'])) }),
    answer: z.object({ proposals: z.array(proposal), next }),
    status: 200,
  }),
  refuse: endpoint({
    ...deskNameRoutes.refuse,
    params: z.object({ id: proposalId }),
    summary: 'Refuse a proposal: it is not made again',
    scope: null,
    body: z.object({ reason }),
    answer: proposal,
    status: 200,
  }),
  joins: endpoint({
    ...deskNameRoutes.joins,
    summary: 'The log of joined and parted trails, newest first',
    scope: null,
    query: z.object(page),
    answer: z.object({ joins: z.array(join), next }),
    status: 200,
  }),
  join: endpoint({
    ...deskNameRoutes.join,
    summary:
      'Join two trails, which are called by any of their names. The catalogue’s trail, or the more walked one, keeps its name',
    scope: null,
    body: z.object({ ...twoTrails, reason }),
    answer: join,
    status: 201,
  }),
  part: endpoint({
    ...deskNameRoutes.part,
    params: z.object({ id: joinId }),
    summary: 'Part a join again: the names that moved go back with their hikes',
    scope: null,
    body: z.object({ reason }),
    answer: join,
    status: 200,
  }),
  setVariant: endpoint({
    ...deskNameRoutes.setVariant,
    summary: 'Name a trail as a variant of another on both pages, or take that back',
    scope: null,
    body: z.object({ ...twoTrails, isVariant: z.boolean(), reason }),
    status: 204,
  }),
  divide: endpoint({
    ...deskNameRoutes.divide,
    summary:
      'Divide a name that two trails have: the second gets a name of its own as well. Where a track begins decides which of both a hike is on',
    scope: null,
    body: z.object({
      name: twoTrails.name,
      country: twoTrails.country,
      place,
      otherName: text(MAX_NAME_CHARS),
      otherPlace: place,
      reason,
    }),
    status: 204,
  }),
}
