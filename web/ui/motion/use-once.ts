import { useEffect, useState } from 'react'

/** What has moved since the site was opened, and what stood in the page before there were scripts: it has been seen. */
const done = new Set<string>()
for (const { dataset } of globalThis.document?.querySelectorAll<HTMLElement>('[data-counted]') ?? [])
  done.add(dataset['counted'] ?? '')

/** Whether this is the first time in this visit: what moves once stays still when one comes back to it. */
export function useOnce(what: string): boolean {
  const [isFirst] = useState(() => !done.has(what))
  useEffect(() => void done.add(what), [what])
  return isFirst
}
