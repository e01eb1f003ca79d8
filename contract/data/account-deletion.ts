import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, text } from '#contract/fields.ts'
import { accountDeletionRoutes } from '#contract/routes/data/account-deletion.ts'

/** Deletion of the account, and its cancellation. */
export const accountDeletion = {
  leave: endpoint({
    ...accountDeletionRoutes.leave,
    summary: 'Delete my account in seven days; it is hidden from everyone else at once. Ends all my other sessions',
    scope: null,
    body: z.object({ password: text(), code: z.optional(text()) }),
    answer: z.object({ deletesAt: instant }),
    status: 200,
    isAllowedWhileLeaving: true,
  }),
  stay: endpoint({
    ...accountDeletionRoutes.stay,
    summary: 'Cancel the deletion of my account',
    scope: null,
    status: 204,
    isAllowedWhileLeaving: true,
  }),
}
