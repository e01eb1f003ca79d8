import { useEffect, useState } from 'react'

/** The keys that were animated since the site was opened. */
const done = new Set<string>()

/** Returns true the first time in a visit: animations do not repeat. */
export function useIsFirstTime(what: string): boolean {
  const [isFirst] = useState(() => !done.has(what))
  useEffect(() => void done.add(what), [what])
  return isFirst
}
