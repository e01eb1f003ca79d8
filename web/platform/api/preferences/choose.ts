import { api } from '#contract/client-api.ts'
import type { Preferences } from '#domain/platform/preferences.ts'
import { callAny } from '#web/platform/api/call.ts'
import { currentSession, onSessionEnd, readPreferencesAgain } from '#web/platform/api/session.ts'
import { keepUser } from '#web/platform/api/signed-in.ts'
import { BROWSER_KEYS, readPreferences, store } from '#web/platform/api/storage/local-storage.ts'
import { applyTheme } from './theme.ts'

/** The choices of this session that are on their way to the account. */
let underWay = new Set<Promise<unknown>>()
let saving: Promise<unknown> = Promise.resolve()

// the next member's are not held up by an answer that never comes
onSessionEnd(() => {
  underWay = new Set()
  saving = Promise.resolve()
})

/**
 * Has every screen follow a choice at once, and keeps it: in the account of a member, else in this browser. Rejects where the account
 * cannot be reached; the choice is shown all the same.
 */
export async function choosePreferences(change: Preferences): Promise<void> {
  if (change.theme !== undefined) applyTheme(change.theme)
  if (!takeOver(change)) return keepInBrowser(change)
  // one after the other: of two choices the later one stays
  const save = () => callAny(api.preferenceSettings.update, { body: change })
  const mine = saving.then(save, save)
  saving = mine
  underWay.add(mine)
  try {
    await mine
  } finally {
    underWay.delete(mine)
  }
}

/** What the account says, unless a choice is on its way there. */
export function keepPreferences(preferences: Preferences): void {
  if (underWay.size === 0) setPreferences(preferences)
}

/** What a visitor chose in this browser goes into the account that they have just made. */
export function bringPreferences(): void {
  const { theme: _, ...chosen } = readPreferences()
  if (Object.keys(chosen).length > 0) choosePreferences(chosen).catch(() => undefined)
}

/** Returns whether there is a member who has it now. */
function takeOver(change: Preferences): boolean {
  const { user } = currentSession()
  if (user) setPreferences({ ...user.preferences, ...change })
  return user !== null
}

function setPreferences(preferences: Preferences): void {
  const { user } = currentSession()
  if (user) keepUser({ ...user, preferences })
}

/** The theme has a place of its own there. */
function keepInBrowser(change: Preferences): void {
  const { theme: _, ...chosen } = { ...readPreferences(), ...change }
  store(BROWSER_KEYS.preferences, JSON.stringify(chosen))
  readPreferencesAgain()
}
