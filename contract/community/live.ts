import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { liveRoutes } from '#contract/routes/community/live.ts'

/** The live stream of events. */
export const live = {
  issueToken: endpoint({
    ...liveRoutes.issueToken,
    summary: 'A single-use token for the live stream, valid for 60 seconds',
    scope: null,
    answer: z.object({ sseToken: z.string() }),
    isAllowedInMaintenance: true,
    status: 200,
  }),
  /**
   * `notification` carries a `Notification`, `touched` the names of resources whose reads are stale. Each event has an `id`; a
   * reader that comes back with it as `Last-Event-ID`, or as `lastEventId` in the address, gets the notifications that it
   * missed, at least once, and one `touched`.
   */
  stream: endpoint({
    ...liveRoutes.stream,
    summary: 'The live stream: `notification` and `touched` events',
    scope: null,
    query: z.object({ token: z.optional(text()), lastEventId: z.optional(text()) }),
    events: true,
    status: 200,
  }),
}
