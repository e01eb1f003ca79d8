import { ApiError } from '#web/platform/api/call.ts'
import { currentSession } from '#web/platform/api/session.ts'

/** Returns the reason why my hikes cannot be shown (R12.7). */
export function hikesProblem(error: Error): string {
  if (error instanceof ApiError) return error.message || 'Failed to fetch hikes'
  return currentSession().status === 'member' ? 'An error occurred while fetching hikes' : 'Not authenticated'
}
