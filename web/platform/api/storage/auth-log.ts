import { BROWSER_KEYS, readStored, writeStored } from './local-storage.ts'

const MAX_DEBUG_LOG_ENTRIES = 50

const KEY = BROWSER_KEYS.authLog

interface Entry {
  timestamp: string
  message: string
  data: Readonly<Record<string, string | number | boolean | null>>
}

/** Notes what the sign-in did, newest last. Never pass tokens, e-mail addresses or bodies: the log is for showing to others. */
export function logAuth(message: string, data: Entry['data'] = {}): void {
  const entry: Entry = { timestamp: new Date().toISOString(), message, data }
  const entries = [...readEntries(), entry]
  writeStored(KEY, JSON.stringify(entries.slice(-MAX_DEBUG_LOG_ENTRIES)))
}

/** For the browser's console, as `authDebug`: protected routes stay as they are without a session, to be looked at. */
export const authDebug = {
  pauseRedirects: () => logAuth('redirects paused'),
  resumeRedirects: () => logAuth('redirects resumed'),
}

/** The newest entry counts (R1.20): whatever is noted next resumes. What the server allows is the same all along. */
export function areRedirectsPaused(): boolean {
  const newest: unknown = readEntries().at(-1)
  const message = typeof newest === 'object' && newest !== null && 'message' in newest ? newest.message : null
  return typeof message === 'string' && /\bredirects\b.*\bpaused\b/i.test(message)
}

/** Whatever stands in storage may have been written by hand. */
function readEntries(): unknown[] {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
