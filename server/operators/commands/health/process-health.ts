/** An error that was logged, without personal data. */
export interface LoggedError {
  /** Epoch milliseconds. */
  readonly at: number
  /** What failed: the fixed text of the log line. */
  readonly what: string
  /** The error's class and its code, where it has one. */
  readonly type: string
  readonly code: string | null
  /** The route's pattern, `/api/hikes/:id`; null outside of a request. */
  readonly route: string | null
}

/** What the serving process knows of itself. */
export interface ProcessHealth {
  /** The newest errors, newest first. */
  readonly errors: () => readonly LoggedError[]
  /** Epoch milliseconds. */
  readonly startedAt: number
}
