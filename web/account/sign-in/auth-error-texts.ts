import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'

/** Returns the error text of the login form (R12.5): the server's message, or a text for the status where the answer is not JSON. */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Login failed. Please try again.')
  if (error.isJson) return problemText(error) || t('Login failed')
  if (error.status === 429) return t('Too many login attempts. Please wait a few minutes and try again.')
  if (error.status === 423) return t('Account temporarily locked due to too many failed attempts.')
  return t('Login failed ({status}): {reason}', { status: error.status, reason: error.statusText })
}

/** Returns the error text of the forms for a new password: the server's message where it has one. */
export function recoveryErrorText(error: unknown): string {
  return error instanceof ApiError && error.hasMessage
    ? problemText(error)
    : t('Something went wrong. Please try again.')
}
