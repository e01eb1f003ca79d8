import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'

/** Returns the key of a link, which stands after `#`: browsers do not tell it the server. Null until the page is hydrated. */
export function useUrlFragment(): string | null {
  const { hash } = useLocation()
  return useIsHydrated() ? hash.slice(1) : null
}
