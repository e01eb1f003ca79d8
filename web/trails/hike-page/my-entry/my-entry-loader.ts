import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useMyFurtherWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { useTrailOverview } from '#web/trails/hike-page/trail/use-trail-page.ts'
import { useHikeFacts, useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { useTrailNames } from '#web/trails/hike-page/names/use-trail-names.ts'
import { MemberActions, MyEntry, RankGuess } from './lazy-my-entry.ts'

/** Shows nothing, and calls once everything that a member's own part of a trail's page shows is there, or cannot be had. */
export function MyEntryLoader({ trail, onKnown }: { trail: TrailAddress; onKnown: () => void }) {
  const parts = [useHikeFacts(trail), useTrailOverview(trail), useSharedTrack(trail)]
  const names = useTrailNames(trail)
  const lists = [
    useQuery(queryFor(api.hikes.mine, {})),
    useMyFurtherWalks(),
    useQuery(queryFor(api.wishlist.mine, {})),
    useQuery(queryFor(api.users.me, {})),
  ]
  const [isCodeThere, setCodeThere] = useState(false)
  useEffect(() => {
    void Promise.all([MyEntry, MemberActions, RankGuess].map((part) => part.preload())).then(() => setCodeThere(true))
  }, [])
  const isKnown =
    isCodeThere &&
    parts.every(({ state }) => state !== 'loading') &&
    [names, ...lists].every(({ isLoading }) => !isLoading)
  useEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
  return null
}
