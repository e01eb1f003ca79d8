import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { MAX_HIKES_AT_ONCE } from '#domain/platform/limits.ts'

const NONE: ReadonlySet<string> = new Set()

/** Some of the hikes that are shown: what a filter hides is not chosen, whatever was. */
export function useSelection(shown: readonly Hike[]) {
  const [ids, setIds] = useState(NONE)
  const list = useRef(shown)
  // rows keep the function that they were given
  useLayoutEffect(() => {
    list.current = shown
  })
  const last = useRef<string | null>(null)
  const chosen = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids])
  /** @param isRange all from the one before to this one become what this one becomes */
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
