import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPageEvent } from '#web/platform/api/events.ts'
import { invalidate } from '#web/platform/api/query.ts'
import { FriendsFeed } from './friends-feed.tsx'
import { Today } from './today.tsx'

/** What is new for a member: how far they are, what they did on this day, and what friends walked, as it comes in. */
export function MemberHome() {
  useReloadFeedOnNotification()
  return (
    <>
      <Today />
      <FriendsFeed />
    </>
  )
}

/** A friend's hike is told as a notification; that it is read again is all the feed needs. */
function useReloadFeedOnNotification(): void {
  const client = useQueryClient()
  useEffect(() => onPageEvent('notificationPushed', () => invalidate(client, ['friends'])), [client])
}
