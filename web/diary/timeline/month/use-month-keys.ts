import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useWeekStart } from '#web/platform/units/week-start.ts'
import { dayAfterKey } from './days/day-keys.ts'
import type { MonthState } from './use-month.ts'

/** Returns key handlers for a grid of days: keys move the focus from day to day, and Enter adds a hike. Cells need `data-day`. */
export function useMonthKeys({ active, picked, pick }: MonthState, onAdd: (day: string) => void) {
  const weekStart = useWeekStart()
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  // the month changes a moment later: the focus waits until its day is rendered
  useLayoutEffect(() => {
    if (!isMoving.current || active !== picked) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active, picked])
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const day = event.target.dataset['day']
    if (day === undefined) return
    // the second of two quick keys starts from the result of the first
    const next = dayAfterKey(isMoving.current ? picked : day, event.key, {
      isShifted: event.shiftKey,
      weekStart,
    })
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) return onAdd(day)
    isMoving.current = next !== active
    pick(next)
  }
  return { grid, onKeyDown }
}
