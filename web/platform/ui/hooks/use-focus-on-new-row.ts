import { type RefObject, useEffect, useRef } from 'react'

/** What `useFocusOnNewRow` looks for: on each row of the list. */
export const ROW_ATTRIBUTE = { 'data-row': '' }

/**
 * When a list grows on request, the focus goes to the link of its first new row, so that nobody has to look for it.
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
