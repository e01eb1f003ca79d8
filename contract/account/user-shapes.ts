import * as z from 'zod/mini'
import { HIDABLE_KINDS } from '#domain/community/moderation.ts'
import { NETWORKS } from '#domain/account/social-links.ts'
import { achievement } from '#contract/community/achievements.ts'
import { id, instant, objectOf } from '#contract/fields.ts'
import { preferences } from './preferences.ts'

export const socialLinks = objectOf(NETWORKS, () => z.nullable(z.string()))

/** Totals count completed hikes; length in km and elevation in m, each times its completions. */
export const totals = z.object({
  totalHikes: z.number(),
  totalLength: z.number(),
  totalElevation: z.number(),
  totalCountries: z.number(),
})
export type Totals = z.output<typeof totals>

/** `isHidden` says that the profile is for followers alone: then all but the id, the username and the day is empty. */
export const publicUser = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  country: z.string(),
  createdAt: instant,
  ...totals.shape,
  socialLinks,
  achievements: z.array(z.object({ achievement, earnedAt: instant })),
  /** Of the photo of the face, where there is one; `&size=small` for the small one. */
  avatarUrl: z.optional(z.string()),
  isHidden: z.optional(z.boolean()),
})
export type PublicUser = z.output<typeof publicUser>

/** Of a person what their card in a list shows. */
export const hiker = z.pick(publicUser, {
  _id: true,
  username: true,
  firstName: true,
  lastName: true,
  totalHikes: true,
  totalLength: true,
  totalElevation: true,
  avatarUrl: true,
})
export type Hiker = z.output<typeof hiker>

/**
 * What those who run the site keep from others: a hike or its photo, by the hike's id, or what a member told of the conditions of a
 * trail, with its name and country, or the whole profile, by the member's.
 */
const hiddenThing = z.object({
  kind: z.enum(HIDABLE_KINDS),
  id,
  name: z.optional(z.string()),
  country: z.optional(z.string()),
  reason: z.string(),
  since: instant,
})
export type HiddenThing = z.output<typeof hiddenThing>

/**
 * Seen by their owner alone. `requested` are those whom they have asked to follow; `preferences` only where they have chosen something; `deletesAt`: when the account is removed, only where
 * its owner has asked for that; `hidden` only where something of theirs is kept from others.
 */
export const ownUser = z.extend(publicUser, {
  email: z.string(),
  friends: z.array(id),
  requested: z.array(id),
  preferences: z.optional(preferences),
  deletesAt: z.optional(instant),
  hidden: z.optional(z.array(hiddenThing)),
})
export type OwnUser = z.output<typeof ownUser>
