import { useEffect, useState } from 'react'
import { isNoticeSeen, markNoticeSeen } from '#web/platform/ui/seen-notice-store.ts'

/** In session storage (R11.10). */
const KEY = 'betaPopupShown'
/** Lets the first touch or key take effect before the dialog opens. */
const AFTER_INPUT_MS = 800
/** Events that count as input; moving and scrolling do not. */
const INPUTS = ['pointerup', 'keyup'] as const

/**
 * Returns true when the notice is due: once in a session, after the first input, never over another dialog.
 * @param fetch loads the notice's code and resolves to false where it cannot; it runs first because a dialog may open
 * meanwhile
 */
export function useBetaNotice(fetch: () => Promise<boolean>): { isShown: boolean; dismiss: () => void } {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isNoticeSeen(KEY)) return undefined
    const onInput = () => wait(AFTER_INPUT_MS)
    const listen = (change: 'addEventListener' | 'removeEventListener') => {
      for (const input of INPUTS) window[change](input, onInput, { passive: true })
    }
    const show = async () => {
      const isThere = await fetch()
      if (isGone || !isThere) return
      if (document.querySelector('dialog[open]')) return wait(AFTER_INPUT_MS)
      listen('removeEventListener')
      markNoticeSeen(KEY)
      setShown(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void show(), ms)
    }
    listen('addEventListener')
    return () => {
      isGone = true
      clearTimeout(timer)
      listen('removeEventListener')
    }
  }, [fetch])
  return { isShown, dismiss: () => setShown(false) }
}
