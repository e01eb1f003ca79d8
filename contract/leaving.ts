import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, text } from './fields.ts'

/** Leaving for good, and changing one's mind. */
export const leaving = {
  leave: endpoint({
    method: 'DELETE',
    path: '/users/me',
    summary: 'Have my account removed in seven days; from now on nobody else sees it. Ends all my other sessions',
    access: 'member',
    scope: null,
    body: z.object({ password: text() }),
    answer: z.object({ deletesAt: instant }),
    status: 200,
    invalidates: ['me', 'users', 'totals', 'trails'],
    isForLeaving: true,
  }),
  stay: endpoint({
    method: 'POST',
    path: '/users/me/keep',
    summary: 'Keep my account after all',
    access: 'member',
    scope: null,
    status: 204,
    invalidates: ['me', 'users', 'totals', 'trails'],
    isForLeaving: true,
  }),
}
