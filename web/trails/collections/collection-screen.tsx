import { useLocation } from 'react-router'
import { t } from '#domain/platform/language/translate.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { CollectionPage } from './page/collection-page.tsx'
import { CollectionNotFound, CollectionSkeleton } from './page/collection-states.tsx'
import { useCollection } from './use-collection.ts'

/** Renders /collections/{id}: one collection with my progress (R20.31). */
export function CollectionScreen() {
  const id = decodeURIComponent(useLocation().pathname.split('/')[2] ?? '')
  const { data, isError, isFetching, refetch } = useCollection(id)
  return (
    <div className="wrap page pt-3! wide:pt-6!">
      {data ? (
        <CollectionPage key={data._id} collection={data} />
      ) : data === null ? (
        <CollectionNotFound />
      ) : isError ? (
        <ProblemNote
          message={t('Failed to load the collection')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <CollectionSkeleton />
      )}
    </div>
  )
}
