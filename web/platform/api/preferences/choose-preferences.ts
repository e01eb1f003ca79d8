import { api } from '#contract/client-api.ts'
import type { Preferences } from '#domain/platform/preferences.ts'
import { callAny } from '../call.ts'
import { currentSession, onSessionEnd, syncPreferences } from '#web/platform/api/session.ts'
import { updateSessionUser } from '#web/platform/api/begin-session.ts'
import { BROWSER_KEYS, readPreferences, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { applyTheme } from './theme.ts'

/** The saves of this session that are not answered yet. */
let pendingSaves = new Set<Promise<unknown>>()
let lastSave: Promise<unknown> = Promise.resolve()

// a call without an answer must not delay the next member's
onSessionEnd(() => {
  pendingSaves = new Set()
  lastSave = Promise.resolve()
})

/**
 * Applies a choice to all screens at once and stores it: in the account of a member, else in this browser. Rejects
 * where the account cannot be reached; the choice is shown all the same.
 */
export async function choosePreferences(change: Preferences): Promise<void> {
  if (change.theme !== undefined) applyTheme(change.theme)
  if (!updateMemberPreferences(change)) return storePreferences(change)
  // one after the other, so that the later of two choices stays
  const save = () => callAny(api.preferenceSettings.update, { body: change })
  const mine = lastSave.then(save, save)
  lastSave = mine
  pendingSaves.add(mine)
  try {
    await mine
  } finally {
    pendingSaves.delete(mine)
  }
}

/** Applies the preferences of the account, unless a choice is still being saved. */
export function applyAccountPreferences(preferences: Preferences): void {
  if (pendingSaves.size === 0) setSessionPreferences(preferences)
}

/** Copies the preferences of a visitor into the account that they have just made. */
export function uploadBrowserPreferences(): void {
  const { theme: _, ...chosen } = readPreferences()
  if (Object.keys(chosen).length > 0) choosePreferences(chosen).catch(() => undefined)
}

/** Returns false without a member. */
function updateMemberPreferences(change: Preferences): boolean {
  const { user } = currentSession()
  if (user) setSessionPreferences({ ...user.preferences, ...change })
  return user !== null
}

function setSessionPreferences(preferences: Preferences): void {
  const { user } = currentSession()
  if (user) updateSessionUser({ ...user, preferences })
}

/** Stores preferences in this browser; the theme has its own key. */
function storePreferences(change: Preferences): void {
  const { theme: _, ...chosen } = { ...readPreferences(), ...change }
  writeStored(BROWSER_KEYS.preferences, JSON.stringify(chosen))
  syncPreferences()
}
