import { ApiError } from '#web/platform/api/call.ts'

/** What the profile says of a failure: the text of what was tried; of the server's words only where they come first. */
export function profileErrorText(error: unknown, failure: string, prefersServer = false): string {
  if (error instanceof ApiError) return prefersServer && error.hasMessage ? error.message : failure
  // the browser's own error when nobody answers
  return error instanceof TypeError ? failure : 'An error occurred'
}
