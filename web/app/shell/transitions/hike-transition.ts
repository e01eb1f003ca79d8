import './hike-transition.css'

/** How long a transition waits for the new page. */
const MAX_WAIT_MS = 120

/** The transition names that match elements of both pages; `hike-transition.css` assigns them on the page of a hike. */
const NAME = 'hike-name'
const PICTURE = 'hike-picture'

let pressed: HTMLElement | null = null

// before anything else is done with the click
document.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('a') : null
  },
  { capture: true },
)

/** Returns the link that was pressed last, while it is in the document. */
export function getPressedLink(): HTMLElement | null {
  return pressed?.isConnected ? pressed : null
}

/**
 * Navigates to a hike with a view transition that moves name and picture of the pressed row to their new places.
 * Without support, or with reduced motion, it just navigates.
 */
export function startHikeTransition(leave: () => void): void {
  const link = pressed
  pressed = null
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!link?.isConnected || isStill || document.hidden || !('startViewTransition' in document)) return leave()
  const parts = nameTransitionParts(link)
  const root = document.documentElement
  const transition = document.startViewTransition(async () => {
    const drawn = waitForNextPage()
    leave()
    await drawn
    clearTransitionNames(parts)
    root.dataset['arriving'] = 'hike'
  })
  const end = () => {
    clearTransitionNames(parts)
    delete root.dataset['arriving']
  }
  // one that is overtaken by another is no mistake
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}

/** Resolves when the next page is rendered, or after 120 ms. */
function waitForNextPage(): Promise<void> {
  const heading = document.querySelector('main h1')
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (heading?.isConnected || !document.querySelector('main h1')) return
      done()
    })
    const timer = setTimeout(done, MAX_WAIT_MS)
    function done(): void {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

function nameTransitionParts(link: HTMLElement): HTMLElement[] {
  const row = link.closest('[data-hike], tr, li')
  const picture = row?.querySelector('img.picture, .cover')?.parentElement
  link.style.viewTransitionName = NAME
  if (!picture) return [link]
  picture.style.viewTransitionName = PICTURE
  return [link, picture]
}

function clearTransitionNames(parts: readonly HTMLElement[]): void {
  for (const part of parts) part.style.viewTransitionName = ''
}
