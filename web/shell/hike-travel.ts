import type { NavigationType } from 'react-router'
import { laterPart } from '#web/parts/later.tsx'

const wayBack = laterPart(() => import('./way-back/way-back.ts'))

/** Fetches the code for leaving a page and coming back to it when somebody first stirs: nobody waits for it. */
export function prepareTravel(): void {
  const fetch = () => void wayBack.fetch()
  for (const sign of ['pointerover', 'keydown']) document.addEventListener(sign, fetch, { once: true })
}

/** Leaves for a page; where the code is there its place is remembered, and to the page of a hike what was pressed goes along. */
export function travel(pathname: string, leave: () => void): void {
  const { loaded } = wayBack.state()
  if (loaded) loaded.leaveFor(pathname, leave)
  else leave()
}

/** Another page stands now. */
export function arrive(kind: `${NavigationType}`): void {
  void wayBack.fetch().then((code) => code?.arrive(kind))
}
