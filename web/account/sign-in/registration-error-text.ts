import { toFormMessage } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'

/** Returns the error text of the registration form (R12.6). */
export function registrationErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Registration failed')
  const said = toFormMessage(error.message)
  if (error.isJson) return (said === error.message ? problemText(error) : said) || t('Registration failed')
  if (error.status === 429) return t('Too many registration attempts. Please wait a few minutes and try again.')
  return t('Registration failed ({status}): {reason}', { status: error.status, reason: error.statusText })
}
