import type { NavigationType } from 'react-router'
import { onSessionEnd } from '#web/platform/api/session.ts'
import { startHikeTransition } from '#web/app/shell/transitions/hike-transition.ts'
import { type ScrollPosition, keepScrollPosition } from './keep-scroll-position.ts'
import { findScrollAnchor } from './scroll-anchor.ts'

/** Steps back and forth that are remembered. */
const MAX_POSITIONS = 100
const STORAGE_KEY = 'places'

/** By the entries of the browser's history. */
const positions = new Map<string, ScrollPosition>(readPositions())
/** The entry whose page is drawn: after a step back that of the page before, until the other stands. */
let drawnEntry = currentEntry()
let drawnPath = location.pathname
/** While a place is held, it is that of the page, however far that has come. */
let stopKeeping: (() => void) | null = null
/** Whether the page was there before this code: then the browser has scrolled it. */
let isScrolledByBrowser = history.scrollRestoration === 'auto'
/** Whether the place was noted as a link within the page was pressed. */
let isPositionNoted = false

disableBrowserScrolling()
addEventListener('pageshow', disableBrowserScrolling)
addEventListener('pagehide', enableBrowserScrolling)
document.addEventListener('visibilitychange', () =>
  document.hidden ? enableBrowserScrolling() : disableBrowserScrolling(),
)
// before the router hears of it, which may draw the other page at once
addEventListener('popstate', onHistoryStep, { capture: true })
// most browsers scroll to what a link within the page names before they tell of it
document.addEventListener('click', rememberBeforeJump, { capture: true })
onSessionEnd(() => {
  positions.clear()
  // the page that is still there was the member's, too
  drawnEntry = ''
})

/** The browser knows only how far a page was scrolled, and scrolls before the other page is drawn. */
function disableBrowserScrolling(): void {
  history.scrollRestoration = 'manual'
}

/** Loaded anew, the page has no scripts yet that could scroll. A page that is hidden may be thrown away without a word. */
function enableBrowserScrolling(): void {
  rememberPosition()
  storePositions()
  history.scrollRestoration = 'auto'
}

/** Leaves for another page, and remembers what was seen of this one. */
export function leavePage(pathname: string, leave: () => void): void {
  rememberPosition()
  if (pathname.startsWith('/hike/')) startHikeTransition(leave)
  else leave()
}

/** The browser is at another entry, whose page is not drawn yet. */
function onHistoryStep(): void {
  if (history.state !== null || !isPositionNoted) rememberPosition()
  isPositionNoted = false
}

/** To be told when another page stands. */
export function restoreScroll(kind: `${NavigationType}`): void {
  const [path, place] = [drawnPath, positions.get(drawnEntry)]
  drawnEntry = currentEntry()
  drawnPath = location.pathname
  // as an address follows a filter, its page stays
  if (kind === 'REPLACE' && path === drawnPath) return void (place && positions.set(drawnEntry, place))
  stopKeeping?.()
  if (history.state === null) addEntryKey()
  else if (kind === 'POP' && !isScrolledByBrowser) restorePosition()
  disableBrowserScrolling()
}

function restorePosition(): void {
  const place = positions.get(drawnEntry)
  if (place) {
    stopKeeping = keepScrollPosition(place, () => {
      stopKeeping = null
    })
  }
  // of others the browser knows: they were left before this code was there
  else if (history.scrollRestoration === 'manual') scrollTo(0, 0)
}

/** An entry without state is a link within the page that was just pressed: the browser scrolls to it, and the next time it has a name. */
function addEntryKey(): void {
  history.replaceState({ idx: null, key: Date.now().toString(36) }, '')
  drawnEntry = currentEntry()
}

function currentEntry(): string {
  const state = history.state as { key?: string } | null
  return `${state?.key ?? ''} ${location.href}`
}

function rememberBeforeJump({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  isPositionNoted = Boolean(link?.hash) && link?.pathname === location.pathname
  if (isPositionNoted) rememberPosition()
}

/** Remembers what is seen of the page that is drawn. */
function rememberPosition(): void {
  isScrolledByBrowser = false
  if (stopKeeping || drawnEntry === '') return
  positions.delete(drawnEntry)
  positions.set(drawnEntry, { y: scrollY, mark: findScrollAnchor() })
  const [oldest] = positions.keys()
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest)
}

/** From before the page was loaded anew. */
function readPositions(): [string, ScrollPosition][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
    return stored.map(([entry, y]) => [entry, { y, mark: null }])
  } catch {
    return []
  }
}

function storePositions(): void {
  try {
    if (positions.size === 0) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Array.from(positions, ([entry, { y }]) => [entry, y])))
  } catch {
    // who forbids storage begins at the top of a page
  }
}
