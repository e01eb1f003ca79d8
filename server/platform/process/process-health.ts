import type { LogWriter } from './log-writer.ts'

/** An error that was logged, without personal data. */
export interface LoggedError {
  /** Epoch milliseconds. */
  readonly at: number
  /** The fixed text of the log line: what failed. */
  readonly what: string
  /** The class of the error, and its code, where it has one. */
  readonly type: string | null
  readonly code: string | null
  /** The pattern of the route, `/api/hikes/:id`; null outside of a request. */
  readonly route: string | null
}

/** The last answer of a service outside. */
export interface LastAnswer {
  /** Epoch milliseconds. */
  readonly at: number
  readonly isGood: boolean
}

/** What a process knows of itself since its start. */
export interface ProcessHealth {
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Returns the newest errors of the log, newest first. */
  errors(): readonly LoggedError[]
  /** Returns the writer, whose error lines are remembered from now on. */
  watch(log: LogWriter): LogWriter
  /** The geocoder's last answer; null where it was not asked. */
  geocoder: LastAnswer | null
}

const MAX_ERRORS = 50
/** Lines of errors begin so. */
const ERROR_LINE = /^\{"level":[56]0,/

/** Creates an empty record of a process. */
export function createProcessHealth(startedAt: number): ProcessHealth {
  const errors: LoggedError[] = []
  return {
    startedAt,
    geocoder: null,
    errors: () => errors.toReversed(),
    watch: (log) => ({
      ...log,
      write: (line) => {
        const error = ERROR_LINE.test(line) ? toLoggedError(line) : null
        if (error) errors.push(error)
        if (errors.length > MAX_ERRORS) errors.shift()
        log.write(line)
      },
    }),
  }
}

/** Returns what a line says without anything that a member has sent: messages and stacks of errors may hold values. */
function toLoggedError(line: string): LoggedError | null {
  try {
    const { time, msg, err, route } = JSON.parse(line) as Record<string, unknown>
    const { type, code } = (err ?? {}) as Record<string, unknown>
    if (typeof time !== 'number') return null
    return { at: time, what: toName(msg) ?? 'an error', type: toName(type), code: toName(code), route: toName(route) }
  } catch {
    return null
  }
}

const MAX_NAME_CHARS = 120

function toName(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_NAME_CHARS) : null
}
