import { useEffect, useState } from 'react'
import { currentSession } from '#web/platform/api/session.ts'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'

interface EarnedMedal {
  /** ISO 8601 in UTC: as texts they stand in the order of time. */
  readonly earnedAt: string
}

/** Which of these were earned after all that this browser has shown its member before; from now on they count as shown. */
export function useUnseenMedals(entries: readonly EarnedMedal[]): (entry: EarnedMedal) => boolean {
  const key = `medals-seen-${currentSession().user?._id}`
  const [seenUntil] = useState(() => readStored(key) ?? '')
  const newest = entries.reduce((last, { earnedAt }) => (earnedAt > last ? earnedAt : last), seenUntil)
  useEffect(() => {
    writeStored(key, newest)
  }, [key, newest])
  return ({ earnedAt }) => earnedAt > seenUntil
}
