import { onUserActivity } from '#web/platform/ui/user-activity.ts'
import { type ScrollAnchor, findAnchorElement } from './scroll-anchor.ts'

export interface ScrollPosition {
  /** How far the page was scrolled. */
  y: number
  /** What was seen there. */
  mark: ScrollAnchor | null
}

/** Once it is there, a page that has stood still for so long is left to itself, and in any case after the second. */
const SETTLED_MS = 2000
const MAX_MS = 10_000

/** Of what scrolls without a sign, as bars do, the reader is taken for the cause once it has been put back so often. */
const MAX_CORRECTIONS = 3

/**
 * Keeps a place where it was in the window while the page around it comes and grows, until the reader does something.
 * @param onEnd is told once nothing is held any more
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

/** Whether it may be a step back or forth, by the keyboard or by a button of the mouse: the place is not the reader's choice. */
function isHistoryStep(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.altKey || event.metaKey
  return event instanceof MouseEvent && event.button > 2
}
