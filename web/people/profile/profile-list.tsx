import { Suspense } from 'react'
import { laterPiece } from '#web/parts/later.tsx'
import { useWanted } from '#web/ui/hooks/use-wanted.ts'
import type { useHikesOf } from '../use-profile.ts'
import { ListPlace } from './list-place.tsx'

const ViewOnlyList = laterPiece(() => import('#web/hike/view-only-list.tsx').then((m) => m.ViewOnlyList))
const ListToActOn = laterPiece(() => import('./list-to-act-on.tsx').then((m) => m.ListToActOn))

interface ListProps {
  /** What of the list has come, and how to get more of it. */
  list: ReturnType<typeof useHikesOf>
  username: string
  /** Members may like and wish for the hikes of others. */
  canAct: boolean
}

/** Somebody's ranked list, on most profiles far below what is seen first: its code comes once somebody wants it. */
export function ProfileList({ canAct, list, username }: ListProps) {
  const { place, isWanted } = useWanted<HTMLElement>()
  const { hikes = [], total = 0 } = list.data ?? {}
  const Rows = canAct ? ListToActOn : ViewOnlyList
  const rowsPlace = <ListPlace count={hikes.length} />
  return (
    <section ref={place} aria-labelledby="ranked-list">
      <h2 id="ranked-list" className="mb-4 text-h2">
        Ranked list
      </h2>
      {isWanted ? (
        <Suspense fallback={rowsPlace}>
          <Rows
            hikes={hikes}
            username={username}
            remaining={total - hikes.length}
            more={list.isFetchNextPageError ? 'failed' : list.isFetchingNextPage ? 'loading' : 'idle'}
            onMore={() => void list.fetchNextPage()}
          />
        </Suspense>
      ) : (
        rowsPlace
      )}
    </section>
  )
}
