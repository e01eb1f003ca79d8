import { toFormMessage } from '#domain/account/account-fields.ts'
import { ApiError } from '#web/platform/api/call.ts'

/** Returns the error text of the registration form (R12.6). */
export function registrationErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Registration failed'
  if (error.isJson) return toFormMessage(error.message) || 'Registration failed'
  if (error.status === 429) return 'Too many registration attempts. Please wait a few minutes and try again.'
  return `Registration failed (${error.status}): ${error.statusText}`
}
