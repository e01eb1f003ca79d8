import { pages } from '#contract/pages.ts'

/** Returns the address of this site to go back to, never one of another site. */
export function ownPath(from: string | null): string {
  const home = pages.myList.path
  const { origin } = window.location
  if (!from || !URL.canParse(from, origin)) return home
  const { origin: there, pathname, search } = new URL(from, origin)
  return there === origin && pathname !== pages.twoStepLogin.path ? pathname.replace(/^\/+/, '/') + search : home
}
