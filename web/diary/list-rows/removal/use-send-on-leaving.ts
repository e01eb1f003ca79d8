import { useEffect } from 'react'
import { heldBack } from '#web/platform/api/held-back.ts'

/** Other screens read what they show from the server: what was removed on this one is sent before they do. */
export function useSendOnLeaving(): void {
  useEffect(() => () => void heldBack.now?.send(), [])
}
