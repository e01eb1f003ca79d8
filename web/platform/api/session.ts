import { useSyncExternalStore } from 'react'
import { api } from '#contract/client-api.ts'
import { setCurrentPreferences } from '#web/platform/units/current-preferences.ts'
import { type Session, VISITOR, useServerSnapshot } from '#web/platform/rendering/server-snapshot.ts'
import { findProviderLogout } from './provider-logout.ts'
import { logAuth } from './storage/auth-log.ts'
import { applyTheme, currentThemeChoice } from './preferences/theme.ts'
import {
  FORM_BACKUP_KEY,
  BROWSER_KEYS,
  clearClientData,
  readPreferences,
  readStored,
  readTokens,
  readUser,
} from './storage/local-storage.ts'

const AUTH_RECHECK_MS = 5 * 60_000
const TOKEN_REFRESH_MS = 20 * 60_000
/** How long drafts wait for a member whose session the server has ended. */
const DRAFTS_LIFETIME_MS = 86_400_000

export type { SessionUser } from '#contract/account/auth.ts'
export type { Session } from '#web/platform/rendering/server-snapshot.ts'

let session: Session = { status: 'loading', user: null }
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()

/** Returns the session of this browser. A stored record counts as signed in (R1.10); the server decides what it may do. */
export function useSession(): Session {
  const { session: serverSession } = useServerSnapshot()
  return useSyncExternalStore(subscribe, currentSession, () => serverSession)
}

export function currentSession(): Session {
  return session
}

/** Calls a listener whenever the session ends, for example to empty caches. Returns how to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Clears this browser and ends the session on the server, whatever it answers, and where the site wants that at the identity provider
 * too. The caller navigates to /login.
 */
export async function signOut(): Promise<void> {
  const { accessToken, refreshToken } = readTokens()
  const token = accessToken ?? refreshToken
  const providerLogout = accessToken === null ? null : findProviderLogout(accessToken)
  clearSession('signed out')
  if (token === null) return
  const url = await providerLogout
  await fetch(`/api${api.auth.logout.path}`, {
    method: api.auth.logout.method,
    headers: { authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
  if (url !== null) location.assign(url)
}

/**
 * Ends a session that cannot be refreshed: clears this browser except for drafts, which wait for the member, and goes
 * to /login.
 */
export function endSession(): void {
  clearSession('session ended', true)
  goToLogin()
}

/** Reads the stored session now, every 5 minutes, and when another tab changes it. Returns how to stop. */
export function watchSession(refresh: () => Promise<unknown>): () => void {
  syncSession()
  const recheck = setInterval(syncSession, AUTH_RECHECK_MS)
  const renew = setInterval(() => {
    if (session.status === 'member') void refresh()
  }, TOKEN_REFRESH_MS)
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'user') syncSession(isSignedOutElsewhere() ? null : readUser())
    if (event.key === null) syncSession()
    if (event.key === null || event.key === BROWSER_KEYS.preferences) syncPreferences()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    clearInterval(recheck)
    clearInterval(renew)
    window.removeEventListener('storage', onStorage)
  }
}

/**
 * Returns true where another tab has signed out. For some milliseconds after that, this tab still sees the cookie and
 * could store the member again; a sign-out removes the tokens first, a sign-in writes them first.
 */
function isSignedOutElsewhere(): boolean {
  const { accessToken, refreshToken } = readTokens()
  return accessToken === null && refreshToken === null
}

/** Updates the session from local storage. */
export function syncSession(user = readUser()): void {
  if (user === null) {
    // where it was a sign-out, that has taken the drafts
    if (session.status === 'member') return clearSession('stored user is gone', true)
    if (parseInt(readStored(FORM_BACKUP_KEY) ?? '') < Date.now() - DRAFTS_LIFETIME_MS) clearClientData()
  } else if (session.user && user._id !== session.user._id) for (const end of endListeners) end()
  const isSame = JSON.stringify(user) === JSON.stringify(session.user) && session.status !== 'loading'
  if (!isSame) publish(user === null ? VISITOR : { status: 'member', user })
}

function clearSession(why: string, keepsBackups?: boolean): void {
  clearClientData(keepsBackups)
  logAuth(why)
  publish(VISITOR)
  for (const end of endListeners) end()
}

/** Updates the preferences: those of the account win over those stored in this browser. */
export function syncPreferences(): void {
  setCurrentPreferences({ ...readPreferences(), ...session.user?.preferences })
}

function goToLogin(): void {
  if (location.pathname !== '/login') location.assign('/login')
}

function publish(next: Session): void {
  session = next
  const theme = next.user?.preferences?.theme
  if (theme !== undefined && theme !== currentThemeChoice()) applyTheme(theme)
  syncPreferences()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
