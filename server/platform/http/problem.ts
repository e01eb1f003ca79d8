import { msg } from '#domain/platform/language/translate.ts'
import { type Filled, toEnglish } from '#domain/platform/language/filled.ts'

/** A refusal for the client: a status, a message for people and a code for programs. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: ProblemDetails
  /** The message with its values apart, where it has any; pages show it in the reader's language. */
  readonly filled: Filled | null

  constructor(status: number, code: string, message: string | Filled, details: ProblemDetails = {}) {
    super(toEnglish(message))
    this.filled = typeof message === 'string' ? null : message
    this.status = status
    this.code = code
    this.details = details
  }
}

export interface ProblemDetails {
  readonly errors?: readonly FieldProblem[]
  /** Seconds; also sent as the Retry-After header. */
  readonly retryAfter?: number
  /** ISO 8601. */
  readonly lockoutUntil?: string
  /** What the next step of a login takes. */
  readonly ticket?: string
}

export interface FieldProblem {
  readonly path: string
  readonly message: string | Filled
}

export const badRequest = (message: string | Filled, errors?: readonly FieldProblem[]) =>
  new Problem(400, 'invalid_input', message, errors ? { errors } : {})
export const unauthorized = (message: string = msg('Authentication required')) =>
  new Problem(401, 'unauthenticated', message)
export const forbidden = (message: string | Filled) => new Problem(403, 'forbidden', message)
export const notFound = (message: string | Filled) => new Problem(404, 'not_found', message)
/** Returns the refusal of an unknown call, also for those who may not know that it exists. */
export const noSuchCall = () => notFound('There is no such API call')
export const conflict = (code: string, message: string | Filled) => new Problem(409, code, message)
export const tooLarge = (message: string | Filled) => new Problem(413, 'too_large', message)
export const tooMany = (message: string | Filled, retryAfter: number) =>
  new Problem(429, 'too_many', message, { retryAfter })
