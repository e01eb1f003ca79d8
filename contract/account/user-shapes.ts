import * as z from 'zod/mini'
import { HIDABLE_KINDS } from '#domain/community/moderation.ts'
import { ROLES } from '#domain/account/roles.ts'
import { NETWORKS } from '#domain/account/social-links.ts'
import { achievement } from '#contract/community/achievements.ts'
import { id, instant, objectOf } from '#contract/fields.ts'
import { preferences } from './preferences.ts'

export const socialLinks = objectOf(NETWORKS, () => z.nullable(z.string()))

/** Totals of completed hikes; length in km and elevation in m, each times its completions. */
export const totals = z.object({
  totalHikes: z.number(),
  totalLength: z.number(),
  totalElevation: z.number(),
  totalCountries: z.number(),
})
export type Totals = z.output<typeof totals>

/**
 * A person as others see them. `isHidden` marks a profile for followers only: then all but the id, the username and the
 * date is empty.
 */
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
  /** Address of the profile photo, where there is one; `&size=small` gives the small one. */
  avatarUrl: z.optional(z.string()),
  isHidden: z.optional(z.boolean()),
})
export type PublicUser = z.output<typeof publicUser>

/** The fields of a person that a card in a list shows. */
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
 * Something that the moderators have hidden: a hike or its photo (by the hike's id), a condition report (with the
 * trail's name and country), a collection, or a whole profile (by the member's id).
 */
const hiddenThing = z.object({
  kind: z.enum(HIDABLE_KINDS),
  id,
  name: z.optional(z.string()),
  country: z.optional(z.string()),
  reason: z.string(),
  since: instant,
  /** My answer to the moderators; absent where I gave none. */
  answer: z.optional(z.string()),
})
export type HiddenThing = z.output<typeof hiddenThing>

/**
 * The account as its owner sees it. `requested` lists the people they have asked to follow. `preferences` is present
 * only where something was chosen, `deletesAt` only where the owner has asked for the removal of the account, `hidden`
 * only where moderators have hidden something.
 */
export const ownUser = z.extend(publicUser, {
  email: z.string(),
  friends: z.array(id),
  requested: z.array(id),
  preferences: z.optional(preferences),
  deletesAt: z.optional(instant),
  role: z.optional(z.enum(ROLES)),
  hidden: z.optional(z.array(hiddenThing)),
})
export type OwnUser = z.output<typeof ownUser>
