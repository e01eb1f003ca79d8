import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { read } from '#web/api/query.ts'

/** A person, by username or id. */
export function usePerson(username: string) {
  return useQuery({ ...read(api.users.get, { params: { username } }), enabled: username !== '' })
}

/**
 * Their completed hikes by rank. A list that is only looked at is not kept in local storage (R8.10).
 */
export function useHikesOf(username: string, isViewOnly: boolean) {
  const { persister, ...options } = read(api.hikes.ofUser, { params: { userId: username } })
  return useQuery({
    ...options,
    ...(!isViewOnly && { persister }),
    enabled: username !== '',
    select: checkList,
  })
}

export class UnexpectedAnswer extends Error {}

function checkList(answer: unknown): Hike[] {
  if (Array.isArray(answer)) return answer
  throw new UnexpectedAnswer('Invalid response format: expected an array of hikes')
}
