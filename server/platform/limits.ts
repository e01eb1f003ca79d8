const MINUTE_MS = 60_000

/** At most `max` within `windowMs`: then none until the oldest has left the window or, with `lockMs`, that long. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
  readonly lockMs?: number
}

/** All limits. The operator can set each `max` by an environment variable. */
export const LIMITS = {
  /** Per member, or per address without one. */
  reads: { variable: 'LIMIT_READS', max: 3000, windowMs: 5 * MINUTE_MS },
  writes: { variable: 'LIMIT_WRITES', max: 1000, windowMs: 5 * MINUTE_MS },
  /** Photos and tracks, per member. */
  uploads: { variable: 'LIMIT_UPLOADS', max: 60, windowMs: 10 * MINUTE_MS },
  /** Imported hikes with their files, per member: enough for a diary of a thousand and for repeats. */
  imports: { variable: 'LIMIT_IMPORTS', max: 1500, windowMs: 10 * MINUTE_MS },
  /** Megabytes of original track files, per member. */
  originalsMb: { variable: 'LIMIT_ORIGINALS_MB', max: 500, windowMs: 0 },
  /** Concurrent uploads, and likewise imports, per member. */
  uploadsAtOnce: { variable: 'LIMIT_UPLOADS_AT_ONCE', max: 4, windowMs: 0 },
  /** Exports of all data, per member, who has one at a time; and concurrent ones of all members. */
  exports: { variable: 'LIMIT_EXPORTS', max: 6, windowMs: 60 * MINUTE_MS },
  /** Exports of tables, per member, who has one at a time. All members' tables and exports share `exportsAtOnce`. */
  tables: { variable: 'LIMIT_TABLES', max: 60, windowMs: 10 * MINUTE_MS },
  exportsAtOnce: { variable: 'LIMIT_EXPORTS_AT_ONCE', max: 20, windowMs: 0 },
  /** Seconds for the headers of a request, and for all of it, to arrive. */
  headersS: { variable: 'LIMIT_HEADERS_S', max: 10, windowMs: 0 },
  requestS: { variable: 'LIMIT_REQUEST_S', max: 30, windowMs: 0 },
  /** Seconds for requests in progress once the process shuts down; kept even where limits are off. */
  drainS: { variable: 'LIMIT_DRAIN_S', max: 8, windowMs: 0 },
  /** Milliseconds of average event-loop delay within a second before calls are refused. */
  delayMs: { variable: 'LIMIT_DELAY_MS', max: 500, windowMs: 0 },
  /** Concurrent calls. */
  callsAtOnce: { variable: 'LIMIT_CALLS_AT_ONCE', max: 1000, windowMs: 0 },
  /** Open connections per address, except for proxies. */
  connectionsAtAddress: { variable: 'LIMIT_CONNECTIONS_AT_ADDRESS', max: 500, windowMs: 0 },
  /** Open live streams: per member, whose oldest is closed for one more; per address; in all. */
  streams: { variable: 'LIMIT_STREAMS', max: 6, windowMs: 0 },
  streamsAtAddress: { variable: 'LIMIT_STREAMS_AT_ADDRESS', max: 100, windowMs: 0 },
  streamsInAll: { variable: 'LIMIT_STREAMS_IN_ALL', max: 10_000, windowMs: 0 },
  /** Per member; one more ends the one used longest ago. */
  sessions: { variable: 'LIMIT_SESSIONS', max: 50, windowMs: 0 },
  /** Personal access tokens per member, expired ones included. */
  tokens: { variable: 'LIMIT_TOKENS', max: 50, windowMs: 0 },
  /** Failed logins with one name from one address, with one name from everywhere, and from one address. */
  loginsOfNameAtAddress: {
    variable: 'LIMIT_LOGINS',
    max: 5,
    windowMs: 15 * MINUTE_MS,
    lockMs: 15 * MINUTE_MS,
  },
  loginsOfName: { variable: 'LIMIT_LOGINS_OF_NAME', max: 100, windowMs: 60 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  loginsAtAddress: { variable: 'LIMIT_LOGINS_AT_ADDRESS', max: 50, windowMs: 15 * MINUTE_MS },
  /** Wrong current passwords per member. */
  passwords: { variable: 'LIMIT_PASSWORDS', max: 10, windowMs: 10 * MINUTE_MS },
  /** E-mails with a link to a new password: per recipient, and per requesting address. */
  resets: { variable: 'LIMIT_RESETS', max: 5, windowMs: 60 * MINUTE_MS },
  resetsAtAddress: { variable: 'LIMIT_RESETS_AT_ADDRESS', max: 50, windowMs: 60 * MINUTE_MS },
  /** E-mails that confirm a new address, per member. */
  emailChanges: { variable: 'LIMIT_EMAIL_CHANGES', max: 5, windowMs: 60 * MINUTE_MS },
  /** Per member. */
  usernameChanges: { variable: 'LIMIT_USERNAME_CHANGES', max: 2, windowMs: 30 * 24 * 60 * MINUTE_MS },
  /** Reports of a member in 24 hours. */
  reports: { variable: 'LIMIT_REPORTS', max: 20, windowMs: 0 },
  /** Condition reports of a member in 24 hours. */
  conditions: { variable: 'LIMIT_CONDITIONS', max: 20, windowMs: 0 },
  /** Proposals of a member that two names mean one trail, in 24 hours. */
  proposals: { variable: 'LIMIT_PROPOSALS', max: 20, windowMs: 0 },
  /** Per address. */
  registrations: { variable: 'LIMIT_REGISTRATIONS', max: 100, windowMs: 5 * MINUTE_MS },
} as const satisfies Readonly<Record<string, Limit & { variable: string }>>

export type Limits = Readonly<Record<keyof typeof LIMITS, Limit>>

/** Username changes are counted by former usernames, which are stored anyway. */
const { usernameChanges: _, ...counted } = LIMITS

/** The age beyond which attempts count for no other limit: the longest window plus the lock that may follow it. */
export const LONGEST_WINDOW_MS = Math.max(
  ...Object.values<Limit>(counted).map(({ windowMs, lockMs = 0 }) => windowMs + lockMs),
)

/**
 * Returns when the next one is allowed, or null where that is now. All times are milliseconds of one clock.
 * @param times newest first: at least the newest `max`
 */
export function nextAllowedAt({ max, windowMs, lockMs }: Limit, times: readonly number[], now: number): number | null {
  const last = times[0]
  const first = times[max - 1]
  if (last === undefined || first === undefined || last - first >= windowMs) return null
  const end = lockMs === undefined ? first + windowMs : last + lockMs
  return now < end ? end : null
}
