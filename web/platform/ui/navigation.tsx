import { createContext, useCallback, useContext, useEffect } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one place that navigates
import { useNavigate as useRouterNavigate } from 'react-router'
import { pushPastLayers, replaceBelowLayers } from './dialog/layers.ts'
import type { LazyComponent } from './lazy-with-retry.tsx'

export interface Screens {
  /** Returns the screen at an address; undefined where nothing needs to be fetched. */
  screenAt: (pathname: string) => Pick<LazyComponent<object>, 'preload' | 'isLoaded'> | undefined
  /** Goes to another page by calling `go`, with what else belongs to leaving this one. */
  leaveFor: (pathname: string, go: () => void) => void
}

/** Null below a router that does not write to the browser's history. */
export const ScreensContext = createContext<Screens | null>(null)

interface NavigateOptions {
  /** Replaces the history entry. */
  replace?: boolean
}

/** Counts navigations: one that waits for its screen ends when another begins. */
let latest = 0

/**
 * Returns a function that navigates to an address of this site, or steps through the history. It fetches the code of the screen
 * first: offline, the reader stays where they are, with all that they typed. Meanwhile the page shows a bar.
 */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate()
  const screens = useContext(ScreensContext)
  return useCallback(
    (to, options = {}) => {
      if (typeof to === 'number') return void navigate(to)
      if (screens === null) return void navigate(to, options)
      const { pathname } = new URL(to, window.location.href)
      const replace = () => void navigate(to, { replace: true })
      const push = () => void navigate(to)
      const go = () =>
        options.replace ? replaceBelowLayers(replace) : screens.leaveFor(pathname, () => pushPastLayers(push, replace))
      void goWhenLoaded(to, screens.screenAt(pathname), go)
    },
    [navigate, screens],
  )
}

async function goWhenLoaded(to: string, screen: ReturnType<Screens['screenAt']>, go: () => void): Promise<void> {
  const navigation = ++latest
  const isReady = screen === undefined || screen.isLoaded()
  showPending(!isReady)
  if (isReady) return go()
  const from = window.location.href
  const reason = await screen.preload()
  if (navigation !== latest) return
  showPending(false)
  if (window.location.href !== from) return
  if (reason === null) go()
  // a full page load has the screen, also after an update of the server
  else if (reason !== 'offline') window.location.assign(to)
}

function showPending(isPending: boolean): void {
  document.documentElement.toggleAttribute('data-navigating', isPending)
}

/** Navigates to another page on mount, in the place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
