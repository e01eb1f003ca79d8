import { useEffect, useState } from 'react'

/** The names of what has moved since the site was opened. */
const done = new Set<string>()

/** Whether this is the first time in this visit: what moves once stays still when one comes back to it. */
export function useIsFirstTime(what: string): boolean {
  const [isFirst] = useState(() => !done.has(what))
  useEffect(() => void done.add(what), [what])
  return isFirst
}
