import * as z from 'zod/mini'
import { answerProblem } from '#domain/community/moderation.ts'
import { reportDetailsProblem } from '#domain/community/reports.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText, reportReason, reportedKind, text, withRule } from '#contract/fields.ts'
import { hiddenId, hiddenKind } from '#contract/params.ts'
import { reportRoutes } from '#contract/routes/community/reports.ts'

/** Reports from members to the operator, and answers to what moderators have hidden. */
export const reports = {
  create: endpoint({
    ...reportRoutes.create,
    summary:
      "Report a hike or its photo by the hike's id, the photo of a walk by the visit's id, a condition report or a collection by its id, or a profile by username or id; each thing once in 24 hours",
    scope: 'write',
    body: z.object({
      kind: reportedKind,
      id,
      reason: reportReason,
      details: optionalText(reportDetailsProblem),
    }),
    answer: z.object({ message: z.string() }),
    status: 201,
  }),
  answer: endpoint({
    ...reportRoutes.answer,
    params: z.object({ kind: hiddenKind, id: hiddenId }),
    summary: 'Answer the moderators about something of mine that they have hidden; the empty text removes the answer',
    scope: null,
    body: z.object({ text: withRule(text(), answerProblem) }),
    status: 204,
  }),
}
