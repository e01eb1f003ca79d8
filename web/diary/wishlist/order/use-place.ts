import { useState } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** The place from which distances are measured. It stays in this page and is never sent. */
export interface ChosenPlace {
  readonly place: Place | null
  /** Name of the place: "you", "your hikes in Norway". */
  readonly name: string
  readonly isAsking: boolean
  readonly problem: string | null
  /** Asks the browser for the position; the browser asks its user. */
  readonly locate: () => void
  readonly choose: (place: Place | null, name: string) => void
}

const PATIENCE_MS = 15_000
const DENIED = 'Your browser is not sharing your location. Choose a place below.'
const UNKNOWN = 'Failed to find your location. Try again, or choose a place below.'

export function usePlace(): ChosenPlace {
  const [chosen, setChosen] = useState<{ place: Place | null; name: string }>({ place: null, name: '' })
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (place: Place | null, name: string) => {
    setProblem(null)
    setChosen({ place, name })
  }
  const fail = (text: string) => {
    setAsking(false)
    setProblem(text)
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return fail(DENIED)
    setAsking(true)
    setProblem(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        choose({ lat: coords.latitude, lng: coords.longitude }, 'you')
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? DENIED : UNKNOWN),
      // a position to the kilometre is enough
      { enableHighAccuracy: false, maximumAge: 600_000, timeout: PATIENCE_MS },
    )
  }
  return { ...chosen, isAsking, problem, locate, choose }
}
