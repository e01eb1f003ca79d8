import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'

/** Returns the error text of the account page: what failed, or the server's message where that comes first. */
export function profileErrorText(error: unknown, failure: string, prefersServer = false): string {
  if (error instanceof ApiError) return prefersServer && error.hasMessage ? problemText(error) : failure
  // the browser's own error without an answer
  return error instanceof TypeError ? failure : t('An error occurred')
}
