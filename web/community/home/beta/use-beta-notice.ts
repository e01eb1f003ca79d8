import { useEffect, useState } from 'react'
import { isNoticeSeen, markNoticeSeen } from '#web/platform/ui/seen-notice-store.ts'

/** In session storage (R11.10). */
const KEY = 'betaPopupShown'
/** Time for what the first touch or key was meant to do. */
const AFTER_INPUT_MS = 800
/** Whoever only looks or scrolls has done nothing yet. */
const INPUTS = ['pointerup', 'keyup'] as const

/**
 * Whether the notice is due: once a session, after the first input, and never over a dialog.
 * @param fetch gets the notice's code; false where it cannot. It comes first: meanwhile a dialog may open.
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
