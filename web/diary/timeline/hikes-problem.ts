import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { currentSession } from '#web/platform/api/session.ts'

/** Returns the reason why my hikes cannot be shown (R12.7). */
export function hikesProblem(error: Error): string {
  if (error instanceof ApiError) return problemText(error) || t('Failed to fetch hikes')
  return currentSession().status === 'member' ? t('An error occurred while fetching hikes') : t('Not authenticated')
}
