import { choosePreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { BROWSER_KEYS, readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { usePreferences } from '#web/platform/units/current-preferences.ts'

const KEY = BROWSER_KEYS.sound

/** Returns the setting for the sound of medals; off until a member turns it on, for this browser or the account (D12). */
export function useSound() {
  const { hasSound } = usePreferences()
  const isOn = hasSound ?? readStored(KEY) === 'on'
  const turn = (on: boolean) => {
    writeStored(KEY, on ? 'on' : 'off')
    // signed out, the setting applies to this browser only
    choosePreferences({ hasSound: on }).catch(() => undefined)
  }
  return { isOn, turn }
}
