import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The number of lists whose count is remembered. */
const MAX_REMEMBERED = 100

/** Visible counts by history entry and list, for readers who go back. */
const rememberedCounts = new Map<string, number>()

/**
 * Returns how many rows of a long list are visible: `first`, and `step` more on each request; `first` again when `key`
 * changes.
 * @param key tells the lists of a page apart, and what they hold
 */
export function useVisibleCount(step: number, key: string, first = step): { shown: number; showMore: () => void } {
  const entry = `${useLocation().key} ${key}`
  const found = () => ({ key, shown: rememberedCounts.get(entry) ?? first })
  const [state, setState] = useState(found)
  if (state.key !== key) setState(found)
  const { shown } = state
  useEffect(() => {
    rememberedCounts.delete(entry)
    if (shown > first) rememberedCounts.set(entry, shown)
    const [oldest] = rememberedCounts.keys()
    if (rememberedCounts.size > MAX_REMEMBERED && oldest !== undefined) rememberedCounts.delete(oldest)
  }, [entry, shown, first])
  return { shown, showMore: () => setState({ key, shown: shown + step }) }
}
