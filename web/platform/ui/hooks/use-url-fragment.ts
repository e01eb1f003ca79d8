import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'

/** Returns the fragment of the address, such as the key in a link: browsers do not send it to servers. Null until hydration. */
export function useUrlFragment(): string | null {
  const { hash } = useLocation()
  return useIsHydrated() ? hash.slice(1) : null
}
