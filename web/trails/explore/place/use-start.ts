import { useState } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { onSessionEnd } from '#web/platform/api/session.ts'

/** The place that distances are measured from. */
export interface Start {
  readonly place: Place
  /** Null for the reader's own position. */
  readonly name: string | null
}

/** In memory alone: who comes back from a trail finds the same distances, and who closes the page leaves nothing. */
let lastStart: Start | null = null
onSessionEnd(() => {
  lastStart = null
})

/** Returns the place that distances are measured from, and how to choose another one. */
export function useStart(isReturning: boolean): [Start | null, (start: Start) => void] {
  const [start, setStart] = useState(isReturning ? lastStart : null)
  const choose = (next: Start) => {
    lastStart = next
    setStart(next)
  }
  return [start, choose]
}
