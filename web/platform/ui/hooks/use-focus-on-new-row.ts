import { type RefObject, useEffect, useRef } from 'react'

/** Marks a row of a list for `useFocusOnNewRow`. */
export const ROW_ATTRIBUTE = { 'data-row': '' }

/**
 * Moves the focus to the link of the first new row when a list grows on request.
 * @param count of rows now
 */
export function useFocusOnNewRow<E extends HTMLElement>(
  count: number,
): { list: RefObject<E | null>; expectMore: () => void } {
  const list = useRef<E>(null)
  const expected = useRef<number | null>(null)
  useEffect(() => {
    const place = expected.current
    if (place === null || count <= place) return
    expected.current = null
    list.current?.querySelectorAll('[data-row]')[place]?.querySelector<HTMLElement>('a')?.focus()
  }, [count])
  const expectMore = () => {
    expected.current = count
  }
  return { list, expectMore }
}
