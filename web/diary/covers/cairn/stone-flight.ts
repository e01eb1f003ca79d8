import type { RefCallback } from 'react'

const FLIGHT_MS = 280

/** Where the stones of wishes that have just been completed start, by the hike's id. */
const origins = new Map<string, DOMRect>()

/** Remembers where a wish stood; its stone comes from there when the cairn next shows the hike as new. */
export function launchStone(hikeId: string, from: Element): void {
  origins.set(hikeId, from.getBoundingClientRect())
}

/** For the new stone of a hike: slides it in from where its wish stood. Without such a place it does nothing. */
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
