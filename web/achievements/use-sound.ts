import { useState } from 'react'
import { BROWSER_KEYS, readStored, store } from '#web/api/storage/local-storage.ts'

const KEY = BROWSER_KEYS.sound

/** Whether medals ring in this browser: off until somebody turned it on. */
export function useSound() {
  const [isOn, setOn] = useState(() => readStored(KEY) === 'on')
  const turn = (on: boolean) => {
    store(KEY, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, turn }
}
