import type { NavigationType } from 'react-router'

type ScrollRestoration = typeof import('#web/app/shell/scroll-restoration/scroll-restoration.ts')

let scrollRestoration: ScrollRestoration | null = null

/** Fetches the code for leaving a page and coming back to it; without it the page is left all the same. */
async function loadScrollRestoration(): Promise<ScrollRestoration | null> {
  scrollRestoration ??= await import('#web/app/shell/scroll-restoration/scroll-restoration.ts').catch(() => null)
  return scrollRestoration
}

/** Fetches that code when somebody first moves the pointer or presses a key: nobody waits for it. */
export function preloadScrollRestoration(): void {
  for (const sign of ['pointerover', 'keydown'])
    document.addEventListener(sign, () => void loadScrollRestoration(), { once: true })
}

/** Leaves for a page; where the code is there its place is remembered, and to the page of a hike what was pressed goes along. */
export function leavePage(pathname: string, leave: () => void): void {
  if (scrollRestoration) scrollRestoration.leavePage(pathname, leave)
  else leave()
}

/** Another page stands now. */
export function restoreScroll(kind: `${NavigationType}`): void {
  void loadScrollRestoration().then((code) => code?.arrive(kind))
}
