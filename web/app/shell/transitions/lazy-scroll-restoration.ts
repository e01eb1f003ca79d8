import type { NavigationType } from 'react-router'

type ScrollRestoration = typeof import('#web/app/shell/scroll-restoration/scroll-restoration.ts')

let scrollRestoration: ScrollRestoration | null = null

/** Loads the code for restoring scroll positions; without it navigation works all the same. */
async function loadScrollRestoration(): Promise<ScrollRestoration | null> {
  scrollRestoration ??= await import('#web/app/shell/scroll-restoration/scroll-restoration.ts').catch(() => null)
  return scrollRestoration
}

/** Loads that code at the first pointer movement or key. */
export function preloadScrollRestoration(): void {
  for (const sign of ['pointerover', 'keydown'])
    document.addEventListener(sign, () => void loadScrollRestoration(), { once: true })
}

/** Leaves for another page, remembering the scroll position where the code is loaded. */
export function leavePage(pathname: string, leave: () => void): void {
  if (scrollRestoration) scrollRestoration.leavePage(pathname, leave)
  else leave()
}

/** Restores the scroll position after a step in the history. Call it when another page is rendered. */
export function restoreScroll(kind: `${NavigationType}`): void {
  void loadScrollRestoration().then((code) => code?.restoreScroll(kind))
}
