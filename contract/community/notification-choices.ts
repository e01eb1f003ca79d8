import * as z from 'zod/mini'
import { CHOOSABLE_KINDS } from '#domain/community/notification-kinds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { objectOf, text } from '#contract/fields.ts'
import { notificationChoiceRoutes } from '#contract/routes/community/notification-choices.ts'
import { digestRoutes } from '#contract/routes/community/digest.ts'

const kinds = objectOf(CHOOSABLE_KINDS, () => z.boolean())
const someKinds = objectOf(CHOOSABLE_KINDS, () => z.optional(z.boolean()))

/**
 * The notifications that I get, by kind and channel: in the page, in the weekly e-mail, and as push messages. All are
 * on by default, but the weekly e-mail is sent only to members who turn it on (`sendsDigest`).
 */
export const notificationChoice = z.object({ page: kinds, digest: kinds, push: kinds, sendsDigest: z.boolean() })
export type NotificationChoices = z.output<typeof notificationChoice>

/** A member's notification settings. Decisions of moderators cannot be turned off. */
export const notificationChoices = {
  get: endpoint({
    ...notificationChoiceRoutes.get,
    summary: 'Which notifications I get',
    scope: 'read',
    answer: notificationChoice,
    status: 200,
  }),
  update: endpoint({
    ...notificationChoiceRoutes.update,
    summary: 'Change the given choices, for future notifications',
    scope: null,
    body: z.object({
      page: z.optional(someKinds),
      digest: z.optional(someKinds),
      push: z.optional(someKinds),
      sendsDigest: z.optional(z.boolean()),
    }),
    answer: notificationChoice,
    status: 200,
  }),
}

/** The weekly e-mail, for readers who are signed in or not. */
export const digest = {
  stop: endpoint({
    ...digestRoutes.stop,
    summary: 'Unsubscribe the owner of this key from the weekly e-mail, as `List-Unsubscribe-Post` (RFC 8058) asks for',
    scope: null,
    query: z.object({ key: z.optional(text()) }),
    status: 204,
  }),
}
