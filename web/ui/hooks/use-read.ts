import type { RefObject } from 'react'
import { useNear } from './use-near.ts'
import { useStirred } from './use-stirred.ts'

/** Whether something has come near and somebody reads: what few scroll to, and what is large, waits for both. */
export function useRead<E extends HTMLElement>(): { place: RefObject<E | null>; isRead: boolean } {
  const { place, isNear } = useNear<E>()
  const isStirred = useStirred()
  return { place, isRead: isNear && isStirred }
}
