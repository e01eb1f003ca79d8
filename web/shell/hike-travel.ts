import { laterPart } from '#web/parts/later.tsx'

const transition = laterPart(() => import('./hike-transition.ts'))

/** Fetches the code for going to a hike when somebody first points at something: nobody waits for it. */
export function prepareTravel(): () => void {
  if (!('startViewTransition' in document)) return () => undefined
  const fetch = () => void transition.fetch()
  document.addEventListener('pointerover', fetch, { once: true, passive: true })
  return () => document.removeEventListener('pointerover', fetch)
}

/** Leaves for a page; to that of a hike what was pressed goes along, where its code is there. */
export function travel(pathname: string, leave: () => void): void {
  const { loaded } = transition.state()
  if (loaded && pathname.startsWith('/hike/')) loaded.goToHike(leave)
  else leave()
}
