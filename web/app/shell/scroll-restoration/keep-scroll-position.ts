import { onUserActivity } from '#web/platform/ui/user-activity.ts'
import { type ScrollAnchor, findAnchorElement } from './scroll-anchor.ts'

export interface ScrollPosition {
  /** The scroll offset in pixels. */
  y: number
  /** An element that was visible there. */
  mark: ScrollAnchor | null
}

/** The restoration ends when the page has not moved for the first duration, or after the second. */
const SETTLED_MS = 2000
const MAX_MS = 10_000

/** After so many corrections, scrolling without an input event (as by scroll bars) counts as the reader's own. */
const MAX_CORRECTIONS = 3

/**
 * Keeps an element at its place in the window while the page loads and grows, until the reader does something.
 * @param onEnd called when the restoration ends
 * @returns how to stop
 */
export function keepScrollPosition({ y, mark }: ScrollPosition, onEnd: () => void): () => void {
  const begin = performance.now()
  let moved = begin
  let frame = 0
  let own = scrollY
  let layout = ''
  let putBack = 0
  const look = () => {
    const before = scrollY
    const top = mark && findAnchorElement(mark)?.getBoundingClientRect().top
    const at = typeof top === 'number' ? Math.round(top + before) : null
    const now = `${document.documentElement.scrollHeight} ${at}`
    if (before !== own && now === layout && ++putBack > MAX_CORRECTIONS) return stop()
    layout = now
    const by = mark && typeof top === 'number' ? top - mark.top : y - before
    // at once, whatever the page's style says
    if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' })
    own = scrollY
    const time = performance.now()
    if (own !== before || Math.abs(own - before - by) >= 1) moved = time
    if (time - moved < SETTLED_MS && time - begin < MAX_MS) frame = requestAnimationFrame(look)
    else stop()
  }
  const ignoreSigns = onUserActivity((event) => {
    if (!isHistoryStep(event)) stop()
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    ignoreSigns()
    onEnd()
  }
  look()
  return stop
}

/** Returns true for input that may be a step in the history by keyboard or mouse button: it is not the reader's choice of a position. */
function isHistoryStep(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.altKey || event.metaKey
  return event instanceof MouseEvent && event.button > 2
}
