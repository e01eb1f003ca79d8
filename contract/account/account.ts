import * as z from 'zod/mini'
import { emailProblem } from '#domain/account/account-fields.ts'
import { LOGIN_METHODS } from '#domain/account/login-methods.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, message, withRule, text } from '#contract/fields.ts'
import { sessionId } from '#contract/params.ts'
import { accountRoutes } from '#contract/routes/account/account.ts'

/** A member's sessions, storage and e-mail address. */
export const account = {
  sessions: endpoint({
    ...accountRoutes.sessions,
    summary: 'My sessions, most recently used first',
    scope: null,
    answer: z.array(
      z.object({
        _id: id,
        /** Browser and system of the session, such as `Firefox on Linux`; empty where unknown. */
        device: z.string(),
        /** Network in which the session began, such as `203.0.113.0/24`; empty where unknown. */
        network: z.string(),
        /** The way to log in that opened the session. */
        method: z.enum(LOGIN_METHODS),
        createdAt: instant,
        lastUsedAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
    status: 200,
  }),
  endSession: endpoint({
    ...accountRoutes.endSession,
    params: z.object({ id: sessionId }),
    summary: 'End one of my sessions',
    scope: null,
    isAllowedWhileLeaving: true,
    status: 204,
  }),
  endAllSessions: endpoint({
    ...accountRoutes.endAllSessions,
    summary: 'End all my sessions, this one included',
    scope: null,
    isAllowedWhileLeaving: true,
    status: 204,
  }),
  storage: endpoint({
    ...accountRoutes.storage,
    summary:
      'How many bytes my photos, tracks and original files use, as stored and with all their copies; `limitBytes` is null if there is no limit. Beyond it, calls that store files answer 413 with the code `storage_full`',
    scope: 'read',
    answer: z.object({ usedBytes: z.number(), limitBytes: z.nullable(z.number()) }),
    status: 200,
  }),
  changeEmail: endpoint({
    ...accountRoutes.changeEmail,
    summary:
      'Change my e-mail address. It takes effect when the link in the e-mail is opened, or at once on sites that send no e-mail',
    scope: null,
    body: z.object({ email: withRule(text(), emailProblem), password: text(), code: z.optional(text()) }),
    answer: z.extend(message, { isConfirmed: z.boolean() }),
    status: 200,
  }),
  confirmEmail: endpoint({
    ...accountRoutes.confirmEmail,
    summary: 'Confirm the new e-mail address with the token from the link, which works once and expires in an hour',
    scope: null,
    body: z.object({ token: text() }),
    answer: message,
    status: 200,
  }),
}
