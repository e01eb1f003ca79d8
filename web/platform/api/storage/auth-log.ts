import { BROWSER_KEYS, readStored, writeStored } from './local-storage.ts'

const MAX_DEBUG_LOG_ENTRIES = 50

const KEY = BROWSER_KEYS.authLog

interface Entry {
  timestamp: string
  message: string
  data: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds a line to the log of the sign-in, newest last. Never pass tokens, e-mail addresses or bodies: members send this log to others. */
export function logAuth(message: string, data: Entry['data'] = {}): void {
  const entry: Entry = { timestamp: new Date().toISOString(), message, data }
  const entries = [...readEntries(), entry]
  writeStored(KEY, JSON.stringify(entries.slice(-MAX_DEBUG_LOG_ENTRIES)))
}

/** `authDebug` in the browser's console: pauses and resumes the redirects of protected routes. */
export const authDebug = {
  pauseRedirects: () => logAuth('redirects paused'),
  resumeRedirects: () => logAuth('redirects resumed'),
}

/**
 * Returns true while redirects are paused. Only the newest entry counts, so any later one resumes them (R1.20). The
 * server's permissions are unaffected.
 */
export function areRedirectsPaused(): boolean {
  const newest: unknown = readEntries().at(-1)
  const message = typeof newest === 'object' && newest !== null && 'message' in newest ? newest.message : null
  return typeof message === 'string' && /\bredirects\b.*\bpaused\b/i.test(message)
}

/** Storage may hold anything: entries are checked by the caller. */
function readEntries(): unknown[] {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
