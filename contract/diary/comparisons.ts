import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, page, text } from '#contract/fields.ts'
import { comparisonRoutes } from '#contract/routes/diary/comparisons.ts'

/** A stored answer to “Which was better?” about two hikes of my list. */
export const keptComparison = z.object({ betterId: id, worseId: id, answeredOn: day })
export type KeptComparison = z.output<typeof keptComparison>

/** An answer about the placed hike and another one; a verdict of null takes an earlier answer back. */
export const newAnswer = z.object({
  otherId: id,
  verdict: z.nullable(z.enum(['better', 'worse'])),
  /** The calendar day, where the member was. */
  answeredOn: text(10),
})
export type NewAnswer = z.output<typeof newAnswer>

/** My answers to “Which was better?”. `PUT /hikes/{id}/place` stores them. */
export const comparisons = {
  mine: endpoint({
    ...comparisonRoutes.mine,
    summary:
      'Which of two hikes I called better, newest first: at most 1000, or `limit` from `offset`; stored by `PUT /hikes/{id}/place`',
    scope: 'read',
    query: page,
    answer: z.array(keptComparison),
    status: 200,
  }),
}
