import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from './layers.ts'

/** While something lies over the page, the browser's Back asks it to close, the top one first. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}
