import { NOT_FOUND_TITLES, pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Repeat, Skeleton, SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'

/** The boxes of a collection's page. */
export function CollectionSkeleton() {
  return (
    <SkeletonRegion label={t('Loading the collection')}>
      <Skeleton className="h-36 rounded-sheet! sm:h-48 wide:h-64" />
      <Skeleton className="mt-6 h-12 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-4 h-14 max-w-prose" />
      <div className="mt-8 grid grid-cols-3 gap-2 sm:gap-3 wide:gap-4">
        <Repeat times={3}>
          <Skeleton className="h-28 rounded-card! sm:h-21" />
        </Repeat>
      </div>
      <div className="card mt-8">
        <Repeat times={8}>
          <SkeletonRow
            className="h-15 items-center gap-4 border-t border-line px-4"
            boxes={['size-7 rounded-full!', 'h-5 w-48', 'ms-auto h-4 w-16']}
          />
        </Repeat>
      </div>
    </SkeletonRegion>
  )
}

export function CollectionNotFound() {
  return (
    <div className="grid justify-items-center text-center">
      <CairnArt pose="missing" />
      <PageTitle title={t(NOT_FOUND_TITLES.collection)} className="mt-6" />
      <p className="mt-3 text-lead text-pretty text-ink-2">
        {t('It may have been deleted, or its owner keeps it to themselves.')}
      </p>
      <ButtonLink to={pages.collections.path} variant="primary" className="mt-7">
        {t(pages.collections.title)}
      </ButtonLink>
    </div>
  )
}
