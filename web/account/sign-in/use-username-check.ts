import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { RESERVED_USERNAMES, sanitiseUsername, usernameProblem } from '#domain/account/account-fields.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/platform/limits.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'

/** A username as it will be stored, or null while it breaks a rule, and whether somebody is known to have it. */
export interface UsernameCheck {
  readonly username: string | null
  readonly isTaken: boolean
}

/**
 * Checks a username while it is typed, by the search that everybody has. Members who cannot be searched for are only found by
 * registering, so a name that is not taken here may still be.
 */
export function useUsernameCheck(typed: string): UsernameCheck {
  const username = usernameProblem(typed) === null ? sanitiseUsername(typed) : null
  const asked = useDebouncedValue(username ?? '', SEARCH_DEBOUNCE_MS)
  const { data } = useQuery({ ...queryFor(api.users.search, { query: { query: asked } }), enabled: asked !== '' })
  const isFound = asked === username && data?.some((person) => person.username === username) === true
  return { username, isTaken: username !== null && (RESERVED_USERNAMES.has(username) || isFound) }
}
