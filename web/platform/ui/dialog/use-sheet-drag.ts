import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** From here on a dialog is no sheet at the bottom of the screen. */
const WINDOW = '(min-width: 768px)'

/** Lets a finger pull the sheet down by the first thing in it; the code for it comes where there are sheets, and is missed by nobody. */
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
