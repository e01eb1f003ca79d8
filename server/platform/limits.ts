const MINUTE_MS = 60_000

/** At most `max` within `windowMs`: then none until the oldest has left the window or, with `lockMs`, that long. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
  readonly lockMs?: number
}

/** Every limit there is, as it is unless the operator sets `max` by the environment variable that bears its name. */
export const LIMITS = {
  /** Of a member, or of an address without one. */
  reads: { variable: 'LIMIT_READS', max: 3000, windowMs: 5 * MINUTE_MS },
  writes: { variable: 'LIMIT_WRITES', max: 1000, windowMs: 5 * MINUTE_MS },
  /** Photos and tracks of a member. */
  uploads: { variable: 'LIMIT_UPLOADS', max: 60, windowMs: 10 * MINUTE_MS },
  /** Hikes that a member imports, with their files: a diary of a thousand, and what is sent again. */
  imports: { variable: 'LIMIT_IMPORTS', max: 1500, windowMs: 10 * MINUTE_MS },
  /** Megabytes that the original files of a member's tracks may take up. */
  originalsMb: { variable: 'LIMIT_ORIGINALS_MB', max: 500, windowMs: 0 },
  /** Uploads of a member, and likewise imports. */
  uploadsAtOnce: { variable: 'LIMIT_UPLOADS_AT_ONCE', max: 4, windowMs: 0 },
  /** Downloads of all data: of a member, who has one at a time, and of all members at one time. */
  exports: { variable: 'LIMIT_EXPORTS', max: 6, windowMs: 60 * MINUTE_MS },
  /** Tables of hikes and wishes: of a member, who has one at a time, and of all members together with the exports. */
  tables: { variable: 'LIMIT_TABLES', max: 60, windowMs: 10 * MINUTE_MS },
  exportsAtOnce: { variable: 'LIMIT_EXPORTS_AT_ONCE', max: 20, windowMs: 0 },
  /** Seconds in which the headers of a request, and all of it, have to come. */
  headersS: { variable: 'LIMIT_HEADERS_S', max: 10, windowMs: 0 },
  requestS: { variable: 'LIMIT_REQUEST_S', max: 30, windowMs: 0 },
  /** Seconds in which what is under way has to be done once the process is told to end; not lifted with the others. */
  drainS: { variable: 'LIMIT_DRAIN_S', max: 8, windowMs: 0 },
  /** Milliseconds by which everything may be late, on average of a second, before calls are refused. */
  delayMs: { variable: 'LIMIT_DELAY_MS', max: 500, windowMs: 0 },
  /** Worked on at one time. */
  callsAtOnce: { variable: 'LIMIT_CALLS_AT_ONCE', max: 1000, windowMs: 0 },
  /** Open at one time, proxies excepted. */
  connectionsAtAddress: { variable: 'LIMIT_CONNECTIONS_AT_ADDRESS', max: 500, windowMs: 0 },
  /** Open live streams: of a member, of whom the oldest is closed for one more; of an address; of all. */
  streams: { variable: 'LIMIT_STREAMS', max: 6, windowMs: 0 },
  streamsAtAddress: { variable: 'LIMIT_STREAMS_AT_ADDRESS', max: 100, windowMs: 0 },
  streamsInAll: { variable: 'LIMIT_STREAMS_IN_ALL', max: 10_000, windowMs: 0 },
  /** Of a member; one more ends the one that was used longest ago. */
  sessions: { variable: 'LIMIT_SESSIONS', max: 50, windowMs: 0 },
  /** Personal access tokens of a member, those that have expired among them. */
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
  /** Wrong current passwords of a member. */
  passwords: { variable: 'LIMIT_PASSWORDS', max: 10, windowMs: 10 * MINUTE_MS },
  /** Letters with a link to a new password: for one e-mail address, from everywhere, and asked for from one address. */
  resets: { variable: 'LIMIT_RESETS', max: 5, windowMs: 60 * MINUTE_MS },
  resetsAtAddress: { variable: 'LIMIT_RESETS_AT_ADDRESS', max: 50, windowMs: 60 * MINUTE_MS },
  /** Letters to new addresses that a member wants to have. */
  emailChanges: { variable: 'LIMIT_EMAIL_CHANGES', max: 5, windowMs: 60 * MINUTE_MS },
  /** Of a member. */
  usernameChanges: { variable: 'LIMIT_USERNAME_CHANGES', max: 2, windowMs: 30 * 24 * 60 * MINUTE_MS },
  /** What a member reports in 24 hours. */
  reports: { variable: 'LIMIT_REPORTS', max: 20, windowMs: 0 },
  /** What a member tells of the conditions of trails in 24 hours. */
  conditions: { variable: 'LIMIT_CONDITIONS', max: 20, windowMs: 0 },
  /** From one address. */
  registrations: { variable: 'LIMIT_REGISTRATIONS', max: 100, windowMs: 5 * MINUTE_MS },
} as const satisfies Readonly<Record<string, Limit & { variable: string }>>

export type Limits = Readonly<Record<keyof typeof LIMITS, Limit>>

/** Counted by the names that were given up, which are kept anyway. */
const { usernameChanges: _, ...counted } = LIMITS

/** What is older than this counts for no other limit: the longest window and the lock that may follow it. */
export const LONGEST_WINDOW_MS = Math.max(
  ...Object.values<Limit>(counted).map(({ windowMs, lockMs = 0 }) => windowMs + lockMs),
)

/**
 * When the next one is allowed, or null for at once. All times are milliseconds of one clock.
 * @param times newest first: at least the newest `max`
 */
export function nextAllowedAt({ max, windowMs, lockMs }: Limit, times: readonly number[], now: number): number | null {
  const last = times[0]
  const first = times[max - 1]
  if (last === undefined || first === undefined || last - first >= windowMs) return null
  const end = lockMs === undefined ? first + windowMs : last + lockMs
  return now < end ? end : null
}
