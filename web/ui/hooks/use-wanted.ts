import { type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { useNear } from './use-near.ts'
import { useStirred } from './use-stirred.ts'

/** Who hears the page rather than sees it need not stir. */
const PATIENCE_MS = 30_000

/**
 * Whether somebody wants what stands below the first window: it is near, or a reader stirs, who may scroll there faster than its code
 * comes; and in the end in any case.
 */
export function useWanted<E extends HTMLElement>(): { place: RefObject<E | null>; isWanted: boolean } {
  const { place, isNear } = useNear<E>()
  const isStirred = useStirred()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  // what a tap makes wanted waits until the tap is answered; paper, which is near, waits for nothing
  const isMeant = useDeferredValue(isStirred || isLate)
  return { place, isWanted: isNear || isMeant }
}
