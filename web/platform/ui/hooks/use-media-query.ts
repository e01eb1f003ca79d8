import { useSyncExternalStore } from 'react'

const WIDE_LAYOUT_PX = 1018

/** Returns whether a media query matches, and follows its changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    // the server draws for phones
    () => false,
  )
}

/** Returns true from 1018 px on: tables there, cards below (R2.7). */
export function useIsWide(): boolean {
  return useMediaQuery(`(min-width: ${WIDE_LAYOUT_PX}px)`)
}
