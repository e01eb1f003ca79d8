import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import { read } from '#web/api/query.ts'
import { useLaterPart } from '#web/parts/later.tsx'
import { MemberActions, MyEntry } from './later-mine.ts'

/** Shows nothing, and calls once all is there that tells what a member has of a trail, or cannot be had. */
export function MineComing({ onKnown }: { onKnown: () => void }) {
  const lists = [useQuery(read(api.hikes.mine, {})), useQuery(read(api.wishlist.mine, {}))]
  const parts = [useLaterPart(MyEntry.part), useLaterPart(MemberActions.part)]
  const isKnown =
    lists.every(({ isLoading }) => !isLoading) &&
    parts.every(({ loaded, missing }) => loaded !== null || missing !== null)
  useEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
  return null
}
