import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { MAX_HIKES_AT_ONCE } from '#domain/platform/limits.ts'

const NONE: ReadonlySet<string> = new Set()

/** Returns the selection among the visible hikes; those that a filter hides are not selected. */
export function useSelection(shown: readonly Hike[]) {
  const [ids, setIds] = useState(NONE)
  const list = useRef(shown)
  // keeps the function stable for the rows
  useLayoutEffect(() => {
    list.current = shown
  })
  const last = useRef<string | null>(null)
  const chosen = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids])
  /** @param isRange applies the change to all hikes from the one toggled before to this one */
  const toggle = useCallback((id: string, isRange: boolean) => {
    const from = isRange ? last.current : null
    last.current = id
    setIds((before) => {
      const next = new Set(before)
      const isOn = !before.has(id)
      for (const one of between(list.current, from ?? id, id)) {
        if (isOn) next.add(one)
        else next.delete(one)
      }
      return next
    })
  }, [])
  return {
    chosen,
    ids,
    toggle,
    chooseShown: () => setIds(new Set(shown.slice(0, MAX_HIKES_AT_ONCE).map(({ _id }) => _id))),
    chooseNone: () => setIds(NONE),
  }
}

function between(hikes: readonly Hike[], from: string, to: string): string[] {
  const places = [from, to].map((id) => hikes.findIndex(({ _id }) => _id === id))
  if (places.includes(-1)) return [to]
  return hikes.slice(Math.min(...places), Math.max(...places) + 1).map(({ _id }) => _id)
}
