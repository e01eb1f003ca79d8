import { useEffect, useState } from 'react'

/** Returns a text once it has not changed for that long. */
export function useDebouncedValue(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return debounced
}
