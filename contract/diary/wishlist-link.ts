import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { difficulty, id, text } from '#contract/fields.ts'
import { photo } from './hike-shapes.ts'
import { wishlistLinkRoutes } from '#contract/routes/diary/wishlist-link.ts'

const link = z.object({
  /** Path of the page that shows my wishes; null where I share none. */
  path: z.nullable(z.string()),
  withNotes: z.boolean(),
})
export type WishlistLink = z.output<typeof link>

const choice = z.object({ withNotes: z.boolean() })

/**
 * A wish behind the public link. `note` is present where its owner shares notes and has one. `months` as in
 * `WishedTrail`.
 */
const sharedWish = z.object({
  name: z.string(),
  country: z.string(),
  difficulty,
  length: z.number(),
  elevation: z.number(),
  photo: z.nullable(photo),
  months: z.array(z.number()),
  note: z.optional(z.string()),
})
export type SharedWish = z.output<typeof sharedWish>

/** The public link to my wishlist. */
export const wishlistLink = {
  get: endpoint({
    ...wishlistLinkRoutes.get,
    summary: 'The public link to my wishlist, if there is one',
    scope: null,
    answer: link,
    status: 200,
  }),
  renew: endpoint({
    ...wishlistLinkRoutes.renew,
    summary: 'Create a public link to my wishlist, or replace it: the old one stops working',
    scope: null,
    body: choice,
    answer: link,
    status: 200,
  }),
  update: endpoint({
    ...wishlistLinkRoutes.update,
    summary: 'Choose whether the link shows my notes; does nothing if there is no link',
    scope: null,
    body: choice,
    answer: link,
    status: 200,
  }),
  end: endpoint({
    ...wishlistLinkRoutes.end,
    summary: 'Remove the public link to my wishlist',
    scope: null,
    isAllowedWhileLeaving: true,
    status: 204,
  }),
  show: endpoint({
    ...wishlistLinkRoutes.show,
    summary: 'The wishlist shared by the link with this key, in its owner’s order, at most 500 hikes',
    scope: null,
    query: z.object({ key: z.optional(text()) }),
    answer: z.object({
      owner: z.object({
        _id: id,
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        avatarUrl: z.optional(z.string()),
      }),
      wishes: z.array(sharedWish),
    }),
    status: 200,
  }),
}
