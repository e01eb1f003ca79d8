import type { NavigationType } from 'react-router'

type WayBack = typeof import('#web/app/shell/way-back/way-back.ts')

let wayBack: WayBack | null = null

/** Fetches the code for leaving a page and coming back to it; without it the page is left all the same. */
async function fetchWayBack(): Promise<WayBack | null> {
  wayBack ??= await import('#web/app/shell/way-back/way-back.ts').catch(() => null)
  return wayBack
}

/** Fetches that code when somebody first moves the pointer or presses a key: nobody waits for it. */
export function prepareTravel(): void {
  for (const sign of ['pointerover', 'keydown'])
    document.addEventListener(sign, () => void fetchWayBack(), { once: true })
}

/** Leaves for a page; where the code is there its place is remembered, and to the page of a hike what was pressed goes along. */
export function travel(pathname: string, leave: () => void): void {
  if (wayBack) wayBack.leaveFor(pathname, leave)
  else leave()
}

/** Another page stands now. */
export function arrive(kind: `${NavigationType}`): void {
  void fetchWayBack().then((code) => code?.arrive(kind))
}
