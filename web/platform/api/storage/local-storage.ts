import { parseRole } from '#domain/account/roles.ts'
import type { SessionUser } from '#contract/account/auth.ts'
import type { Preferences } from '#domain/platform/preferences.ts'
import { OFFLINE_DATABASE, picturesCacheOf } from '#web/platform/offline/kept-names.ts'

/** Keys that other programs may know (R1.19). */
export const USER_KEY = 'user'
const ACCESS_TOKEN = 'accessToken'
const REFRESH_TOKEN = 'refreshToken'
export const USER_COOKIE = 'userData'

/**
 * The keys that belong to the browser and stay at a sign-out. All other stored values belong to a member and are
 * removed, so a key that is missing here is removed too.
 */
export const BROWSER_KEYS = {
  theme: 'darkMode',
  preferences: 'preferences',
  sound: 'achievementSound',
  invite: 'instagramBannerDismissed',
  authLog: 'authDebugLogs',
  offline: 'offline',
  install: 'install',
  notice: 'dismissedNotice',
} as const
const KEYS_KEPT_AT_SIGN_OUT = new Set<string>(Object.values(BROWSER_KEYS))

/** The key that stores since when and for whom backups of forms wait, see draft-owner.ts. The keys of backups end with it. */
export const FORM_BACKUP_KEY = 'FormBackup'

/**
 * Returns a stored text, or null. Storage may be full, forbidden (private windows) or hold nonsense: reading then finds
 * nothing, writing does nothing.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Returns false where storage is full or forbidden; the page works on without it. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // storage that is forbidden holds nothing
  }
}

/** Returns the preferences that a visitor chose. Values are not checked: callers compare them with the choices they know. */
export function readPreferences(): Preferences {
  try {
    return JSON.parse(readStored(BROWSER_KEYS.preferences) ?? '{}') as Preferences
  } catch {
    return {}
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Returns the stored member, else the one of the cookie, which is copied into storage, else null. */
export function readUser(): SessionUser | null {
  const stored = parseUser(readStored(USER_KEY))
  if (stored) return stored
  const fromCookie = parseUser(readCookie())
  if (fromCookie) writeStored(USER_KEY, JSON.stringify(fromCookie))
  return fromCookie
}

export function readTokens(): { accessToken: string | null; refreshToken: string | null } {
  return { accessToken: readStored(ACCESS_TOKEN), refreshToken: readStored(REFRESH_TOKEN) }
}

export function storeTokens(tokens: { accessToken: string; refreshToken?: string }): void {
  writeStored(ACCESS_TOKEN, tokens.accessToken)
  if (tokens.refreshToken) writeStored(REFRESH_TOKEN, tokens.refreshToken)
}

/**
 * Clears this browser at a sign-out: all of local storage except {@link BROWSER_KEYS}, all of session storage (R1.13).
 * @param keepsBackups those of forms stay, too, where it is known whose they are
 */
export function clearClientData(keepsBackups?: boolean): void {
  const member = readUser()
  const isOwned = keepsBackups && readStored(FORM_BACKUP_KEY)
  // first: another tab that notices the removal would read the member from the cookie and store it again
  document.cookie = `${USER_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  // before the member: without tokens, other tabs know that this is a sign-out
  for (const key of [ACCESS_TOKEN, REFRESH_TOKEN, ...storedKeys()])
    if (!KEYS_KEPT_AT_SIGN_OUT.has(key) && !(isOwned && key.endsWith(FORM_BACKUP_KEY))) removeStored(key)
  try {
    sessionStorage.clear()
    // what is left of an import, see web/diary/imports/run/stored-import.ts
    indexedDB.deleteDatabase('upstone-import')
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
    if (member) void globalThis.caches?.delete(picturesCacheOf(member._id)).catch(() => undefined)
  } catch {
    // forbidden storage holds nothing
  }
}

function readCookie(): string | null {
  const match = new RegExp(`(?:^|; )${USER_COOKIE}=([^;]*)`).exec(globalThis.document?.cookie ?? '')
  try {
    return match?.[1] ? decodeURIComponent(match[1]) : null
  } catch {
    return null
  }
}

/** Returns the member in a stored record or a cookie, or null. Either may hold anything. */
export function parseUser(json: string | null): SessionUser | null {
  if (json === null) return null
  try {
    const value: unknown = JSON.parse(json)
    return isUser(value) ? pickUser(value) : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { _id, username } = value as Record<string, unknown>
  return typeof _id === 'string' && typeof username === 'string'
}

/** Returns the fields of a member that are stored. Values of a wrong type are left out. */
export function pickUser({ _id, username, ...rest }: SessionUser): SessionUser {
  const { firstName, lastName, country, email, avatarUrl, deletesAt, preferences, role } = rest
  return {
    _id,
    username,
    firstName: textOrEmpty(firstName),
    lastName: textOrEmpty(lastName),
    country: textOrEmpty(country),
    email: textOrEmpty(email),
    ...(typeof avatarUrl === 'string' && { avatarUrl }),
    ...(typeof preferences === 'object' && preferences !== null && { preferences }),
    ...(typeof role === 'string' && parseRole(role) !== 'member' && { role: parseRole(role) }),
    ...(typeof deletesAt === 'string' && !Number.isNaN(Date.parse(deletesAt)) && { deletesAt }),
  }
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
