import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import type { FriendHike } from './map-hikes.ts'

const NONE: readonly FriendHike[] = []

/**
 * Returns friends' hikes for the map, and how to turn them on and off. Nothing is asked for until then; the choice stands in the address.
 * @param hasRoom false while the map shows something else
 */
export function useFriendsMap(hasRoom: boolean) {
  const [text, choose] = useUrlValue('friends')
  const isOn = text !== null && hasRoom
  const { data, isError, isFetching, refetch } = useQuery({ ...queryFor(api.friends.map, {}), enabled: isOn })
  return {
    isOn,
    turn: (isWanted: boolean) => choose(isWanted ? 'on' : null),
    hikes: (isOn && data) || NONE,
    isEmpty: isOn && data?.length === 0,
    isFailed: isOn && isError && !data,
    isTrying: isFetching,
    retry: () => void refetch(),
  }
}
