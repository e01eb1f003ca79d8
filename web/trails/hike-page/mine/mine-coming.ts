import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { read } from '#web/platform/api/query.ts'
import { MemberActions, MyEntry } from './lazy-mine.ts'

/** Shows nothing, and calls once all is there that tells what a member has of a trail, or cannot be had. */
export function MineComing({ onKnown }: { onKnown: () => void }) {
  const lists = [useQuery(read(api.hikes.mine, {})), useQuery(read(api.wishlist.mine, {}))]
  const [isCodeThere, setCodeThere] = useState(false)
  useEffect(() => void Promise.all([MyEntry.preload(), MemberActions.preload()]).then(() => setCodeThere(true)), [])
  const isKnown = isCodeThere && lists.every(({ isLoading }) => !isLoading)
  useEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
  return null
}
