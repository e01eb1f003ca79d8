import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, text } from '#contract/fields.ts'
import { proposalId, trailCountry, trailName } from '#contract/params.ts'
import { trailNameRoutes } from '#contract/routes/trails/trail-names.ts'
import { MAX_COUNTRY_CHARS, MAX_NAME_CHARS } from '#domain/platform/limits.ts'

/** A trail by the name of its page. */
export const calledTrail = z.object({ name: z.string(), country: z.string() })

/** Two trails by any of their names. */
export const twoTrails = {
  name: text(MAX_NAME_CHARS),
  country: text(MAX_COUNTRY_CHARS),
  otherName: text(MAX_NAME_CHARS),
  otherCountry: text(MAX_COUNTRY_CHARS),
}

/** `same`: one trail under two names. `variant`: another line to the same place. */
export const relation = z.enum(['same', 'variant'])

/**
 * A proposal that two names mean one trail, with both names and countries as they are written. `reasons`: `line` for
 * tracks that lie along each other, `trailhead` for starts within 300 m, `name` for similar names, `translation` for a
 * local name of the catalogue, `member` where a member has proposed it. `confirmations` counts members with a track
 * there.
 */
export const proposal = z.object({
  _id: id,
  name: z.string(),
  country: z.string(),
  otherName: z.string(),
  otherCountry: z.string(),
  relation,
  reasons: z.array(z.enum(['line', 'trailhead', 'name', 'translation', 'member'])),
  status: z.enum(['open', 'objected', 'joined', 'variant', 'refused']),
  confirmations: z.number(),
  objections: z.number(),
  myAnswer: z.nullable(z.enum(['confirm', 'object'])),
  createdAt: instant,
})
export type Proposal = z.output<typeof proposal>

/** The names of trails, and proposals that two of them mean one trail. */
export const trailNames = {
  list: endpoint({
    ...trailNameRoutes.list,
    params: z.object({ hikeName: trailName, country: trailCountry }),
    summary:
      'The names of a trail, its own first; the trails that are a variant of it; and further trails that have the name which was asked for',
    scope: 'read',
    answer: z.object({
      name: z.string(),
      country: z.string(),
      names: z.array(
        z.object({
          name: z.string(),
          country: z.string(),
          language: z.nullable(z.string()),
          source: z.enum(['catalogue', 'members', 'moderators']),
        }),
      ),
      variants: z.array(calledTrail),
      sameName: z.array(z.object({ ...calledTrail.shape, lat: z.nullable(z.number()), lng: z.nullable(z.number()) })),
    }),
    status: 200,
  }),
  proposals: endpoint({
    ...trailNameRoutes.proposals,
    summary: 'Open proposals about trails that I have walked, those that I have not answered first, at most 20',
    scope: 'read',
    answer: z.object({ proposals: z.array(proposal) }),
    status: 200,
  }),
  propose: endpoint({
    ...trailNameRoutes.propose,
    summary:
      'Propose that two names mean one trail, or that one trail is a variant of another. It counts as my confirmation',
    scope: 'write',
    body: z.object({ ...twoTrails, relation: z.optional(relation) }),
    answer: proposal,
    status: 201,
  }),
  confirm: endpoint({
    ...trailNameRoutes.confirm,
    params: z.object({ id: proposalId }),
    summary:
      'Confirm a proposal about a trail that I have walked. Two confirmations of members with tracks there join the trails',
    scope: 'write',
    answer: proposal,
    status: 200,
  }),
  object: endpoint({
    ...trailNameRoutes.object,
    params: z.object({ id: proposalId }),
    summary: 'Object to a proposal: moderators then decide',
    scope: 'write',
    answer: proposal,
    status: 200,
  }),
}
