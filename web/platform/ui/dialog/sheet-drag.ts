/** A sheet that is dropped further down than this closes. */
const CLOSE_FROM_PX = 80

/**
 * Moves a sheet with a finger on its title, and calls `onClose` when it is dropped far enough down. If the owner
 * refuses, the sheet moves back. Content below the title scrolls as usual. Returns how to stop.
 */
export function dragToClose(sheet: HTMLElement, title: HTMLElement, onClose: () => void): () => void {
  let finger: { id: number; from: number; at: number; isRising: boolean } | null = null
  const put = (by: number, transition: string) => {
    sheet.style.transition = transition
    sheet.style.translate = by > 0 ? `0 ${by}px` : ''
  }
  const settle = () => {
    finger = null
    put(0, 'translate var(--duration-move) var(--ease-settle)')
  }
  const listeners: Readonly<Record<string, (event: PointerEvent) => void>> = {
    pointerdown: ({ pointerType, isPrimary, pointerId, clientY, target }) => {
      if (pointerType !== 'touch' || !isPrimary) return
      if (target instanceof Element && target.closest('button, a')) return
      finger = { id: pointerId, from: clientY, at: clientY, isRising: false }
      title.setPointerCapture?.(pointerId)
    },
    pointermove: ({ pointerId, clientY }) => {
      if (finger?.id !== pointerId || clientY === finger.at) return
      finger = { ...finger, at: clientY, isRising: clientY < finger.at }
      put(clientY - finger.from, 'none')
    },
    pointerup: ({ pointerId }) => {
      if (finger?.id !== pointerId) return
      const isClosing = finger.at - finger.from >= CLOSE_FROM_PX && !finger.isRising
      settle()
      if (isClosing) onClose()
    },
    pointercancel: settle,
  }
  const each = Object.entries(listeners) as [keyof HTMLElementEventMap, (event: Event) => void][]
  for (const [name, listener] of each) title.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of each) title.removeEventListener(name, listener)
  }
}
