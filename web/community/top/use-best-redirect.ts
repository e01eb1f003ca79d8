import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** Leads old addresses of the community's score, which stood on /top once, to its page. */
export function useBestRedirect(): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const target = findBestAddress(search, hash)
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true })
  }, [target, navigate])
}

/** Returns the address of the score with the filters of an old one; null where that shows the lists of /top. */
function findBestAddress(search: string, hash: string): string | null {
  const old = new URLSearchParams(search)
  const values = { country: old.get('best'), difficulty: old.get('difficulty'), year: old.get('year') }
  const filters = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const isForTop = filters.length === 0 || old.has('popular') || old.has('ranked')
  if (isForTop && hash !== '#community') return null
  return filters.length === 0 ? pages.best.path : `${pages.best.path}?${new URLSearchParams(filters)}`
}
