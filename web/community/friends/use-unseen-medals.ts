import { useEffect, useState } from 'react'
import { currentSession } from '#web/platform/api/session.ts'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'

interface EarnedMedal {
  /** ISO 8601 in UTC, so that texts sort by time. */
  readonly earnedAt: string
}

/**
 * Returns a test for medals earned after the last one that this browser has shown its member. They count as shown from
 * now on.
 */
export function useUnseenMedals(entries: readonly EarnedMedal[]): (entry: EarnedMedal) => boolean {
  const key = `medals-seen-${currentSession().user?._id}`
  const [seenUntil] = useState(() => readStored(key) ?? '')
  const newest = entries.reduce((last, { earnedAt }) => (earnedAt > last ? earnedAt : last), seenUntil)
  useEffect(() => {
    writeStored(key, newest)
  }, [key, newest])
  return ({ earnedAt }) => earnedAt > seenUntil
}
