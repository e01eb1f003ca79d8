import type { ReactNode } from 'react'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'
import { useMediaQuery } from './hooks/use-media-query.ts'

/** By the breakpoint's name: its media query, and the classes that hide what is for narrower and for wider windows. */
const BREAKPOINTS = {
  md: { query: '(min-width: 768px)', forNarrow: 'md:hidden', forWide: 'max-md:hidden' },
  wide: { query: '(min-width: 1018px)', forNarrow: 'wide:hidden', forWide: 'max-wide:hidden' },
} as const

interface ByWidthProps {
  narrow: ReactNode
  wide: ReactNode
  from?: keyof typeof BREAKPOINTS
}

/**
 * Renders one of two layouts by the width of the window (R2.7). The server does not know it, so it renders both, and CSS hides the
 * one that does not fit until the browser has hydrated them.
 */
export function ByWidth({ narrow, wide, from = 'wide' }: ByWidthProps) {
  const { query, forNarrow, forWide } = BREAKPOINTS[from]
  const isHydrated = useIsHydrated()
  const isWide = useMediaQuery(query)
  return (
    <>
      {(!isHydrated || !isWide) && <div className={`contents ${forNarrow}`}>{narrow}</div>}
      {(!isHydrated || isWide) && <div className={`contents ${forWide}`}>{wide}</div>}
    </>
  )
}
