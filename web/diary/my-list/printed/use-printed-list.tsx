import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { PrintedList } from './printed-list.tsx'

/** Returns my whole list for paper while the browser prints, and null otherwise. */
export function usePrintedList(): ReactNode {
  const [isPrinting, setPrinting] = useState(false)
  const { data: hikes } = useQuery(queryFor(api.hikes.mine, {}))
  const { user } = useSession()
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting && hikes && user && createPortal(<PrintedList hikes={hikes} person={user} />, document.body)
}
