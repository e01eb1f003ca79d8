import * as z from 'zod/mini'
import { changedCountryProblem, usernameProblem } from '#domain/account/account-fields.ts'
import { NETWORKS, socialLinkProblem } from '#domain/account/social-links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, message, objectOf, optionalText, page, withRule, searchQuery, text } from '#contract/fields.ts'
import { person } from '#contract/params.ts'
import { photo } from '#contract/diary/hike-shapes.ts'
import { ownUser, publicUser } from '#contract/account/user-shapes.ts'
import { userRoutes } from '#contract/routes/community/users.ts'

export const DIRECTORY_ORDERS = ['name', 'newest', 'hikes', 'lately'] as const
export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number]

/** The newest hike of a person that everybody sees, with its public photo. */
const latestHike = z.object({
  name: z.string(),
  country: z.string(),
  elevation: z.number(),
  completedOn: day,
  photo: z.nullable(photo),
})
export type LatestHike = z.output<typeof latestHike>

/** Asks for the newest public hike of each person, which those have who have one with a day. */
export const withLatestHike = { with: z.optional(z.enum(['latestHike'])) }
export const hasLatestHike = { latestHike: z.optional(latestHike) }

export const users = {
  list: endpoint({
    ...userRoutes.list,
    summary:
      'The community directory with totals: by name; without `query` also newest first, most hikes first, or who was out lately',
    scope: 'read',
    query: z.extend(page, { ...searchQuery.shape, order: z.optional(z.enum(DIRECTORY_ORDERS)), ...withLatestHike }),
    answer: z.array(z.extend(publicUser, hasLatestHike)),
    hasTotal: true,
    status: 200,
  }),
  search: endpoint({
    ...userRoutes.search,
    summary: 'Find people by username or name, at most 20',
    scope: 'read',
    query: searchQuery,
    answer: z.array(
      z.object({
        _id: id,
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        avatarUrl: z.optional(z.string()),
        totalHikes: z.number(),
        type: z.literal('user'),
      }),
    ),
    status: 200,
  }),
  me: endpoint({
    ...userRoutes.me,
    summary: 'My account, including my e-mail address',
    scope: 'read',
    answer: ownUser,
    hasTag: true,
    status: 200,
  }),
  updateMe: endpoint({
    ...userRoutes.updateMe,
    summary: 'Change my name, country or social links: only the fields sent; empty values are removed',
    scope: 'write',
    body: z.object({
      firstName: z.optional(text()),
      lastName: z.optional(text()),
      country: z.optional(withRule(text(), changedCountryProblem)),
      socialLinks: z.optional(objectOf(NETWORKS, (network) => optionalText((url) => socialLinkProblem(network, url)))),
    }),
    answer: ownUser,
    status: 200,
  }),
  changeUsername: endpoint({
    ...userRoutes.changeUsername,
    summary: 'Change my username; the old one stays reserved and redirects to me',
    scope: null,
    body: z.object({ username: withRule(text(), usernameProblem), password: text() }),
    answer: ownUser,
    status: 200,
  }),
  changePassword: endpoint({
    ...userRoutes.changePassword,
    summary: 'Change my password; ends all my other sessions',
    scope: null,
    body: z.object({ currentPassword: text(), newPassword: text(), code: z.optional(text()) }),
    answer: message,
    status: 200,
  }),
  get: endpoint({
    ...userRoutes.get,
    params: z.object({ username: person }),
    summary:
      'A person by username or id; with `feedUrl` if their hikes have a public feed, `showsFollows` and `showsMountains` if the caller may see whom they follow and the map of their hikes',
    scope: 'read',
    answer: z.extend(publicUser, {
      feedUrl: z.optional(z.string()),
      showsFollows: z.optional(z.boolean()),
      showsMountains: z.optional(z.boolean()),
    }),
    status: 200,
  }),
}
