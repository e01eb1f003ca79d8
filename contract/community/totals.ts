import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { totalsRoutes } from '#contract/routes/community/totals.ts'

export const totals = {
  community: endpoint({
    ...totalsRoutes.community,
    summary: 'Totals of the whole community',
    scope: 'read',
    answer: z.object({
      totalLength: z.number(),
      totalElevation: z.number(),
      totalHikes: z.number(),
      totalUsers: z.number(),
    }),
    status: 200,
  }),
}
