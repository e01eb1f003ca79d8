import { useEffect, useState } from 'react'

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'beforeprint'] as const

/** Calls once a reader moves, scrolls, presses or prints anything. Returns how to stop. */
export function onceStirred(listener: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, stir)
  }
  const stir = () => {
    stop()
    listener()
  }
  for (const sign of SIGNS) addEventListener(sign, stir, { passive: true })
  return stop
}

/** Whether the reader has moved, scrolled, pressed or printed anything since it was first drawn: what is large can wait for that. */
export function useStirred(): boolean {
  const [isStirred, setStirred] = useState(false)
  useEffect(() => (isStirred ? undefined : onceStirred(() => setStirred(true))), [isStirred])
  return isStirred
}
