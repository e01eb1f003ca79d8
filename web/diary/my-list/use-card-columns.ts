import { useIsWide, useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'

/** Returns how many cards of my list stand side by side: two from 768 px; the table from 1018 px counts as one. */
export function useCardColumns(): number {
  const hasTwo = useMediaQuery('(min-width: 768px)')
  const isTable = useIsWide()
  return hasTwo && !isTable ? 2 : 1
}
