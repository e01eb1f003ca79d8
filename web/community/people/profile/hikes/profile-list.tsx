import { t } from '#domain/platform/language/translate.ts'
import { ViewOnlyList } from '#web/diary/list-rows/view-only-list.tsx'
import type { useRankedHikes } from '#web/community/people/use-profile.ts'
import { ListWithActions } from './list-with-actions.tsx'

interface ListProps {
  /** The pages read so far, and how to read more. */
  list: ReturnType<typeof useRankedHikes>
  username: string
  /** True for members, who can like hikes and add them to their wishlist. */
  canAct: boolean
  /** Shows the first ten until asked for the others. */
  isFolded: boolean
}

/** A person's ranked list. */
export function ProfileList({ canAct, isFolded, list, username }: ListProps) {
  const { hikes = [], total = 0 } = list.data ?? {}
  const Rows = canAct ? ListWithActions : ViewOnlyList
  return (
    <section aria-labelledby="ranked-list">
      <h2 id="ranked-list" className="mb-4 text-h2">
        {t('Ranked list')}
      </h2>
      <Rows
        hikes={hikes}
        username={username}
        isFolded={isFolded}
        remaining={total - hikes.length}
        more={list.isFetchNextPageError ? 'failed' : list.isFetchingNextPage ? 'loading' : 'idle'}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  )
}
