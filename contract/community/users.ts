import * as z from 'zod/mini'
import { changedCountryProblem, usernameProblem } from '#domain/account/account-fields.ts'
import { NETWORKS, socialLinkProblem } from '#domain/account/social-links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, message, objectOf, optionalText, page, withRule, searchQuery, text } from '#contract/fields.ts'
import { person } from '#contract/params.ts'
import { ownUser, publicUser } from '#contract/account/user-shapes.ts'
import { userRoutes } from '#contract/routes/community/users.ts'

export const DIRECTORY_ORDERS = ['name', 'newest', 'hikes'] as const
export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number]

export const users = {
  list: endpoint({
    ...userRoutes.list,
    summary: 'The community directory with totals: by name; without `query` also newest first or most hikes first',
    scope: 'read',
    query: z.extend(page, { ...searchQuery.shape, order: z.optional(z.enum(DIRECTORY_ORDERS)) }),
    answer: z.array(publicUser),
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
    body: z.object({ currentPassword: text(), newPassword: text() }),
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
