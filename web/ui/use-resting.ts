import { useEffect, useState } from 'react'

/** The text as it was when it last stood still for that long. */
export function useResting(text: string, ms: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}
