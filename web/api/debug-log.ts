import { MAX_DEBUG_LOG_ENTRIES } from '#domain/limits.ts'
import { readStored, store } from './session-storage.ts'

const KEY = 'authDebugLogs'

interface Entry {
  timestamp: string
  message: string
  data: Readonly<Record<string, string | number | boolean | null>>
}

/** Notes what the sign-in did, newest last. Never pass tokens, e-mail addresses or bodies: the log is for showing to others. */
export function logAuth(message: string, data: Entry['data'] = {}): void {
  const entries = [...readEntries(), { timestamp: new Date().toISOString(), message, data }]
  store(KEY, JSON.stringify(entries.slice(-MAX_DEBUG_LOG_ENTRIES)))
}

/** Development builds may hold redirects back to look at a state: `localStorage.authDebug = 'pause-redirects'`. */
export function areRedirectsPaused(): boolean {
  return import.meta.env.DEV && readStored('authDebug') === 'pause-redirects'
}

function readEntries(): Entry[] {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
