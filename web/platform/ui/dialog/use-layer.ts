import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from './layers.ts'

/** Lets the browser's Back close a layer while it is open, the top one first. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}
