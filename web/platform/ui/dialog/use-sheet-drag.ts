import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** From this width on, a dialog is not a sheet. */
const WINDOW = '(min-width: 768px)'

/** Lets a finger pull the sheet down by its first element. The code is loaded only where dialogs are sheets. */
export function useSheetDrag(onClose: () => void): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const [element, title] = [sheet.current, sheet.current?.firstElementChild]
    if (!element || !(title instanceof HTMLElement) || window.matchMedia(WINDOW).matches) return
    let stop: (() => void) | null = () => {}
    void import('./sheet-drag.ts').then(
      ({ dragToClose }) => stop && (stop = dragToClose(element, title, () => close())),
      () => null,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [])
  return sheet
}
