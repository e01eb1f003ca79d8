import type { ReactNode } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

/** A list that is read page by page, as `useInfiniteQuery` returns it. */
interface PagedList<Row> {
  readonly data: readonly Row[] | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface DeskPagesProps<Row> {
  list: PagedList<Row>
  empty: { title: string; text: string }
  /** The height of a row while the list loads. */
  rowClass: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list of the desk: loading, failing, empty, or its rows with a button for more. Rows have `data-row`. */
export function DeskPages<Row>({ list, empty, rowClass, children }: DeskPagesProps<Row>) {
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = list
  const { list: frame, expectMore } = useFocusOnNewRow<HTMLDivElement>(data?.length ?? 0)
  const problem = isError && (
    <ProblemNote
      message={t('This could not be loaded.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      className="mb-4"
    />
  )
  if (data === undefined) {
    return (
      problem || (
        <SkeletonRegion label={t('Loading...')} times={3} className="grid gap-4">
          <Skeleton className={rowClass} />
        </SkeletonRegion>
      )
    )
  }
  const showMore = () => {
    expectMore()
    void fetchNextPage()
  }
  return (
    <div ref={frame}>
      {problem}
      {data.length === 0 ? <EmptyState title={empty.title} text={empty.text} /> : children(data)}
      {hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button onClick={showMore} isLoading={isFetchingNextPage}>
            {t('Show More')}
          </Button>
        </div>
      )}
    </div>
  )
}
