import * as z from 'zod/mini'
import { emailProblem } from '#domain/account-fields.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, message, ruled, text } from './fields.ts'
import { sessionId } from './params.ts'

/** What members do about their own account beside their profile. */
export const account = {
  sessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'Where I am signed in, the one that was used last first',
    access: 'member',
    scope: null,
    answer: z.array(
      z.object({
        _id: id,
        /** In plain words, `Firefox on Linux`; empty where it is not known. */
        device: z.string(),
        /** Where the session began, `203.0.113.0/24`; empty where it is not known. */
        network: z.string(),
        createdAt: instant,
        lastUsedAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
    status: 200,
    resource: 'sessions',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions/{id}',
    params: z.object({ id: sessionId }),
    summary: 'Sign out one of my sessions',
    access: 'member',
    scope: null,
    isForLeaving: true,
    status: 204,
    invalidates: ['sessions'],
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions',
    summary: 'Sign out everywhere, here too',
    access: 'member',
    scope: null,
    isForLeaving: true,
    status: 204,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/users/me/email',
    summary:
      'Change my e-mail address: once it is confirmed by the link of a letter, or at once where no letters are sent',
    access: 'member',
    scope: null,
    body: z.object({ email: ruled(text(), emailProblem), password: text() }),
    answer: z.extend(message, { isConfirmed: z.boolean() }),
    status: 200,
    invalidates: ['me'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Take the new e-mail address by the token of a link, which works once within an hour',
    access: 'bare',
    scope: null,
    body: z.object({ token: text() }),
    answer: message,
    status: 200,
  }),
}
