import { useDeferredValue } from 'react'

/** More than a window shows. */
const FIRST = 20

/**
 * Returns the first rows of a list on its first render, with how many remain, and all from the next one on. React renders that
 * in slices: a page with thousands of rows shows the first at once, and answers its reader meanwhile.
 */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; remaining: number } {
  const isWhole = useDeferredValue(true, false)
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  return { shown, remaining: rows.length - shown.length }
}
