import { useState } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

const PATIENCE_MS = 15_000
/** About 100 m. */
const DECIMALS = 3
const DENIED = msg('Your browser is not sharing your location. Type the name of a town instead.')
const UNKNOWN = msg('Your location could not be found. Try again, or type the name of a town.')

/** The reader's position: the browser is asked for it on a press, and it stays in this page. */
export interface Position {
  readonly isAsking: boolean
  readonly problem: string | null
  readonly locate: () => void
  readonly forgetProblem: () => void
}

/** Returns how to ask the browser for the position, which is rounded to about 100 m before anything else sees it. */
export function usePosition(onFound: (place: Place) => void): Position {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fail = (why: typeof DENIED | typeof UNKNOWN) => {
    setAsking(false)
    setProblem(t(why))
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return fail(DENIED)
    setAsking(true)
    setProblem(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onFound({ lat: round(coords.latitude), lng: round(coords.longitude) })
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? DENIED : UNKNOWN),
      { enableHighAccuracy: false, maximumAge: 600_000, timeout: PATIENCE_MS },
    )
  }
  return { isAsking, problem, locate, forgetProblem: () => setProblem(null) }
}

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}
