import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/account/auth.ts'
import type { Preferences } from '#domain/platform/preferences.ts'

/** The facts about a request that a page is rendered with. They travel in the page, as JSON. */
export interface RequestFacts {
  /** The member that the cookie `userData` names. It may be forged, so nothing private is rendered for it. */
  readonly user: SessionUser | null
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: string
}

export interface Session {
  readonly status: 'loading' | 'member' | 'visitor'
  readonly user: SessionUser | null
}

/** The values that hooks return on the server and while the browser hydrates, so that both render the same. */
export interface ServerSnapshot {
  readonly session: Session
  readonly preferences: Preferences
  readonly today: string
}

export const VISITOR: Session = { status: 'visitor', user: null }
export const NO_PREFERENCES: Preferences = {}

/**
 * Returns the server's snapshot, reusing the browser's objects where they are equal: hooks whose value is another
 * object would render again right after hydration, without yielding.
 */
export function serverSnapshot({ user, today }: RequestFacts, own?: Pick<ServerSnapshot, 'session' | 'preferences'>) {
  const session: Session = user ? { status: 'member', user } : VISITOR
  const preferences = user?.preferences ?? NO_PREFERENCES
  return {
    session: own && isSame(own.session, session) ? own.session : session,
    preferences: own && isSame(own.preferences, preferences) ? own.preferences : preferences,
    today,
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Provided by `app.tsx`. */
export const ServerSnapshotContext = createContext<ServerSnapshot>(serverSnapshot({ user: null, today: '1970-01-01' }))

/** False on the server and until the browser has hydrated the page. Provided by `app.tsx`. */
export const HydratedContext = createContext(true)

export function useServerSnapshot(): ServerSnapshot {
  return useContext(ServerSnapshotContext)
}

/** Returns false on the server and until the browser has hydrated the page, then true. */
export function useIsHydrated(): boolean {
  return useContext(HydratedContext)
}

/**
 * Returns the browser's language such as `nb-NO`, which tells the region; on the server and while the browser hydrates, `en`.
 * Texts are in `currentLanguage()`.
 */
export function useBrowserLanguage(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => navigator.language,
    () => 'en',
  )
}

/** Returns the device's IANA time zone such as `Europe/Oslo`; on the server and while the browser hydrates, an empty string. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => '',
  )
}

/** Returns the user agent; an empty string on the server and while the browser hydrates. */
export function useUserAgent(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => navigator.userAgent,
    () => '',
  )
}

function subscribeToNothing(): () => void {
  return () => {}
}
