import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'

export const MAX_ON_WIDE = 8

/** The query for the newest hikes of my friends, as home shows them. */
export const FEED_QUERY = queryFor(api.friends.hikes, { query: { limit: MAX_ON_WIDE } })
