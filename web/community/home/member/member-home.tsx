import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPageEvent } from '#web/platform/api/events.ts'
import { invalidate } from '#web/platform/api/query.ts'
import { ProposalCard } from '#web/diary/trail-names/proposal-card.tsx'
import { useAskedProposal } from '#web/diary/trail-names/use-proposals.ts'
import { FriendsFeed } from './friends-feed.tsx'
import { Today } from './today.tsx'

/** The member's part of the home page: progress, this day in earlier years, and friends' hikes as they arrive. */
export function MemberHome() {
  useReloadFeedOnNotification()
  return (
    <>
      <Today />
      <FriendsFeed />
      <NamesQuestion />
    </>
  )
}

/** Asks whether two names mean one trail, one question at a time; below the feed, so that nothing moves when it comes. */
function NamesQuestion() {
  const asked = useAskedProposal()
  return asked && <ProposalCard asked={asked} />
}

/** Reads the feed again on each notification: friends' hikes arrive as notifications. */
function useReloadFeedOnNotification(): void {
  const client = useQueryClient()
  useEffect(() => onPageEvent('notificationPushed', () => invalidate(client, ['friends'])), [client])
}
