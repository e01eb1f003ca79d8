import { Suspense, useState } from 'react'
import type { HikeOfSomebody } from '#contract/trails/trail-people.ts'
import { HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import { PersonRow } from './person-row.tsx'

interface PersonRowsProps {
  rows: readonly HikeOfSomebody[]
  /** Null for visitors, who cannot like. */
  viewerId: string | null
}

/** By the number of people: side by side on wide screens, at most three. */
const COLUMNS = [
  '',
  'wide:grid-cols-2 wide:*:border-t-0 wide:*:even:border-s',
  'wide:grid-cols-3 wide:*:nth-[-n+3]:border-t-0 wide:*:not-nth-[3n+1]:border-l',
] as const

/** People in rows; friends come first. */
export function PersonRows({ rows, viewerId }: PersonRowsProps) {
  const [photoOf, setPhotoOf] = useState<HikeOfSomebody | null>(null)
  return (
    <>
      <ul className={`card grid overflow-hidden ${COLUMNS[Math.min(rows.length, COLUMNS.length) - 1]}`}>
        {rows.map((row) => (
          <PersonRow
            key={row._id}
            row={row}
            canLike={viewerId !== null && row.userId !== viewerId}
            onPhoto={setPhotoOf}
          />
        ))}
      </ul>
      <Suspense>
        {photoOf && <HikePhotos hike={photoOf} username={photoOf.username} onClose={() => setPhotoOf(null)} />}
      </Suspense>
    </>
  )
}
