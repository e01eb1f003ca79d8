import type { RefCallback } from 'react'

const FLIGHT_MS = 280

/** Start positions of the stones of wishes that were just completed, by the hike's id. */
const origins = new Map<string, DOMRect>()

/** Remembers where a wish was; its stone flies from there when the cairn next shows the hike as new. */
export function launchStone(hikeId: string, from: Element): void {
  origins.set(hikeId, from.getBoundingClientRect())
}

/** Returns a ref that slides the new stone of a hike in from where its wish was. It does nothing without such a place. */
export function landStone(hikeId: string): RefCallback<Element> {
  return (stone) => {
    const from = origins.get(hikeId)
    if (!stone || !from) return
    origins.delete(hikeId)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const to = stone.getBoundingClientRect()
    stone.classList.remove('cairn-new')
    stone.animate(
      [
        { translate: `${from.left - to.left}px ${from.top - to.top}px`, opacity: 0.4 },
        { translate: '0 0', opacity: 1 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    )
  }
}
