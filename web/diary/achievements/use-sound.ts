import { choosePreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { BROWSER_KEYS, readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { usePreferences } from '#web/platform/units/current-preferences.ts'

const KEY = BROWSER_KEYS.sound

/** Whether medals ring: off until somebody turned it on, in this browser or for their account (D12). */
export function useSound() {
  const { hasSound } = usePreferences()
  const isOn = hasSound ?? readStored(KEY) === 'on'
  const turn = (on: boolean) => {
    writeStored(KEY, on ? 'on' : 'off')
    // without the account it holds here
    choosePreferences({ hasSound: on }).catch(() => undefined)
  }
  return { isOn, turn }
}
