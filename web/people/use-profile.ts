import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { onPageEvent } from '#web/api/events.ts'
import { read } from '#web/api/query.ts'

/** A person, by username or id. */
export function usePerson(username: string) {
  return useQuery({ ...read(api.users.get, { params: { username } }), enabled: username !== '' })
}

/**
 * Their completed hikes by rank, read again whenever hikes change on this page. A list that is only looked at is not
 * kept in local storage (R8.10).
 */
export function useHikesOf(username: string, isViewOnly: boolean) {
  const { persister, ...options } = read(api.hikes.ofUser, { params: { userId: username } })
  const hikes = useQuery({
    ...options,
    ...(!isViewOnly && { persister }),
    enabled: username !== '',
    select: checkList,
  })
  const { refetch } = hikes
  // a read that is on its way already is new enough
  useEffect(() => onPageEvent('hikesUpdated', () => void refetch({ cancelRefetch: false })), [refetch])
  return hikes
}

export class UnexpectedAnswer extends Error {}

function checkList(answer: unknown): Hike[] {
  if (Array.isArray(answer)) return answer
  throw new UnexpectedAnswer('Invalid response format: expected an array of hikes')
}
