import { useState } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

/** The place from which distances are measured. It stays in this page and is never sent. */
export interface ChosenPlace {
  readonly place: Place | null
  /** The sentence that says how wishes are sorted by this place: "Sorted by distance from you, as the crow flies." */
  readonly sortedText: string
  readonly isAsking: boolean
  readonly problem: string | null
  /** Asks the browser for the position; the browser asks its user. */
  readonly locate: () => void
  readonly choose: (place: Place | null, sortedText: string) => void
}

const PATIENCE_MS = 15_000
const DENIED = msg('Your browser is not sharing your location. Choose a place below.')
const UNKNOWN = msg('Failed to find your location. Try again, or choose a place below.')

export function usePlace(): ChosenPlace {
  const [chosen, setChosen] = useState<{ place: Place | null; sortedText: string }>({ place: null, sortedText: '' })
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (place: Place | null, sortedText: string) => {
    setProblem(null)
    setChosen({ place, sortedText })
  }
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
        choose({ lat: coords.latitude, lng: coords.longitude }, t('Sorted by distance from you, as the crow flies.'))
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? DENIED : UNKNOWN),
      // a position to the kilometre is enough
      { enableHighAccuracy: false, maximumAge: 600_000, timeout: PATIENCE_MS },
    )
  }
  return { ...chosen, isAsking, problem, locate, choose }
}
