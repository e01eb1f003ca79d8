import * as z from 'zod/mini'
import { reportDetailsProblem } from '#domain/community/reports.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText, reportReason, reportedKind } from '#contract/fields.ts'
import { reportRoutes } from '#contract/routes/community/reports.ts'

/** Reports from members to the operator. */
export const reports = {
  create: endpoint({
    ...reportRoutes.create,
    summary:
      "Report a hike or its photo by the hike's id, the photo of a walk by the visit's id, or a profile by username or id; each thing once in 24 hours",
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
}
