import { useEffect, useState } from 'react'

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'beforeprint'] as const

/** Whether the reader has moved, scrolled, pressed or printed anything since it was first drawn: what is large can wait for that. */
export function useStirred(): boolean {
  const [isStirred, setStirred] = useState(false)
  useEffect(() => {
    if (isStirred) return
    const stir = () => setStirred(true)
    for (const sign of SIGNS) addEventListener(sign, stir, { passive: true, once: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, stir)
    }
  }, [isStirred])
  return isStirred
}
