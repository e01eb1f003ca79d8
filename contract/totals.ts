import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const totals = {
  community: endpoint({
    method: 'GET',
    path: '/community/totals',
    summary: 'Sums over all people',
    access: 'open',
    scope: 'read',
    answer: z.object({
      totalLength: z.number(),
      totalElevation: z.number(),
      totalHikes: z.number(),
      totalUsers: z.number(),
    }),
    status: 200,
    resource: 'totals',
  }),
}
