import { ApiError } from '#web/platform/api/call.ts'

/** What the login form says of a failure (R12.5): the server's words; without JSON, words for the status. */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Login failed. Please try again.'
  if (error.isJson) return error.message || 'Login failed'
  if (error.status === 429) return 'Too many login attempts. Please wait a few minutes and try again.'
  if (error.status === 423) return 'Account temporarily locked due to too many failed attempts.'
  return `Login failed (${error.status}): ${error.statusText}`
}

/** What the forms around a new password say of a failure: the server's words where it has some. */
export function recoveryErrorText(error: unknown): string {
  return error instanceof ApiError && error.hasMessage ? error.message : 'Something went wrong. Please try again.'
}
