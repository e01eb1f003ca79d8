import type { NavigationType } from 'react-router'
import { onSessionEnd } from '#web/platform/api/session.ts'
import { goToHike } from '#web/app/shell/transitions/hike-transition.ts'
import { type Place, hold } from './hold.ts'
import { findMark } from './mark.ts'

/** Steps back and forth that are remembered. */
const MOST_PLACES = 100
const STORED = 'places'

/** By the entries of the browser's history. */
const places = new Map<string, Place>(readPlaces())
/** The entry whose page is drawn: after a step back that of the page before, until the other stands. */
let drawn = currentEntry()
let drawnPath = location.pathname
/** While a place is held, it is that of the page, however far that has come. */
let stopHolding: (() => void) | null = null
/** Whether the page was there before this code: then the browser has scrolled it. */
let isBrowsers = history.scrollRestoration === 'auto'
/** Whether the place was noted as a link within the page was pressed. */
let isNoted = false

takeOver()
addEventListener('pageshow', takeOver)
addEventListener('pagehide', giveBack)
document.addEventListener('visibilitychange', () => (document.hidden ? giveBack() : takeOver()))
// before the router hears of it, which may draw the other page at once
addEventListener('popstate', stepAway, { capture: true })
// most browsers scroll to what a link within the page names before they tell of it
document.addEventListener('click', noteBeforeJump, { capture: true })
onSessionEnd(() => {
  places.clear()
  // the page that is still there was the member's, too
  drawn = ''
})

/** The browser knows only how far a page was scrolled, and scrolls before the other page is drawn. */
function takeOver(): void {
  history.scrollRestoration = 'manual'
}

/** Loaded anew, the page has no scripts yet that could scroll. A page that is hidden may be thrown away without a word. */
function giveBack(): void {
  notePlace()
  storePlaces()
  history.scrollRestoration = 'auto'
}

/** Leaves for another page, and remembers what was seen of this one. */
export function leaveFor(pathname: string, leave: () => void): void {
  notePlace()
  if (pathname.startsWith('/hike/')) goToHike(leave)
  else leave()
}

/** The browser is at another entry, whose page is not drawn yet. */
function stepAway(): void {
  if (history.state !== null || !isNoted) notePlace()
  isNoted = false
}

/** To be told when another page stands. */
export function arrive(kind: `${NavigationType}`): void {
  const [path, place] = [drawnPath, places.get(drawn)]
  drawn = currentEntry()
  drawnPath = location.pathname
  // as an address follows a filter, its page stays
  if (kind === 'REPLACE' && path === drawnPath) return void (place && places.set(drawn, place))
  stopHolding?.()
  if (history.state === null) nameEntry()
  else if (kind === 'POP' && !isBrowsers) comeBack()
  takeOver()
}

function comeBack(): void {
  const place = places.get(drawn)
  if (place) {
    stopHolding = hold(place, () => {
      stopHolding = null
    })
  }
  // of others the browser knows: they were left before this code was there
  else if (history.scrollRestoration === 'manual') scrollTo(0, 0)
}

/** An entry without state is a link within the page that was just pressed: the browser scrolls to it, and the next time it has a name. */
function nameEntry(): void {
  history.replaceState({ idx: null, key: Date.now().toString(36) }, '')
  drawn = currentEntry()
}

function currentEntry(): string {
  const state = history.state as { key?: string } | null
  return `${state?.key ?? ''} ${location.href}`
}

function noteBeforeJump({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  isNoted = Boolean(link?.hash) && link?.pathname === location.pathname
  if (isNoted) notePlace()
}

/** Remembers what is seen of the page that is drawn. */
function notePlace(): void {
  isBrowsers = false
  if (stopHolding || drawn === '') return
  places.delete(drawn)
  places.set(drawn, { y: scrollY, mark: findMark() })
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
}

/** From before the page was loaded anew. */
function readPlaces(): [string, Place][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]
    return stored.map(([entry, y]) => [entry, { y, mark: null }])
  } catch {
    return []
  }
}

function storePlaces(): void {
  try {
    if (places.size === 0) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, JSON.stringify(Array.from(places, ([entry, { y }]) => [entry, y])))
  } catch {
    // who forbids storage begins at the top of a page
  }
}
