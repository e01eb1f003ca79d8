import { api } from '#contract/client-api.ts'
import type { Preferences } from '#domain/platform/preferences.ts'
import { callAny } from '#web/platform/api/call.ts'
import { currentSession, onSessionEnd, syncPreferences } from '#web/platform/api/session.ts'
import { updateSessionUser } from '#web/platform/api/begin-session.ts'
import { BROWSER_KEYS, readPreferences, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { applyTheme } from './theme.ts'

/** The choices of this session that are on their way to the account. */
let pendingSaves = new Set<Promise<unknown>>()
let lastSave: Promise<unknown> = Promise.resolve()

// the next member's are not held up by an answer that never comes
onSessionEnd(() => {
  pendingSaves = new Set()
  lastSave = Promise.resolve()
})

/**
 * Has every screen follow a choice at once, and keeps it: in the account of a member, else in this browser. Rejects where the account
 * cannot be reached; the choice is shown all the same.
 */
export async function choosePreferences(change: Preferences): Promise<void> {
  if (change.theme !== undefined) applyTheme(change.theme)
  if (!updateMemberPreferences(change)) return storePreferences(change)
  // one after the other: of two choices the later one stays
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

/** What the account says, unless a choice is on its way there. */
export function applyAccountPreferences(preferences: Preferences): void {
  if (pendingSaves.size === 0) setSessionPreferences(preferences)
}

/** What a visitor chose in this browser goes into the account that they have just made. */
export function uploadBrowserPreferences(): void {
  const { theme: _, ...chosen } = readPreferences()
  if (Object.keys(chosen).length > 0) choosePreferences(chosen).catch(() => undefined)
}

/** Returns whether there is a member who has it now. */
function updateMemberPreferences(change: Preferences): boolean {
  const { user } = currentSession()
  if (user) setSessionPreferences({ ...user.preferences, ...change })
  return user !== null
}

function setSessionPreferences(preferences: Preferences): void {
  const { user } = currentSession()
  if (user) updateSessionUser({ ...user, preferences })
}

/** The theme has a place of its own there. */
function storePreferences(change: Preferences): void {
  const { theme: _, ...chosen } = { ...readPreferences(), ...change }
  writeStored(BROWSER_KEYS.preferences, JSON.stringify(chosen))
  syncPreferences()
}
