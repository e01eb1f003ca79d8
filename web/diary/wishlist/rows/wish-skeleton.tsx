import { t } from '#domain/platform/language/translate.ts'
import { Repeat, Skeleton, SkeletonCard, SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'

/** Three placeholder rows. */
export function WishSkeleton() {
  return (
    <SkeletonRegion label={t('Loading your wishlist')} className="card overflow-hidden">
      <div className="h-12 max-wide:hidden" />
      <Repeat times={3}>
        <ByWidth narrow={<CardSkeleton />} wide={<RowSkeleton />} />
      </Repeat>
    </SkeletonRegion>
  )
}

const BUTTON = 'h-11 w-38 rounded-control'

function RowSkeleton() {
  return (
    <SkeletonRow
      className="h-18.25 items-center gap-6 border-t border-line px-6"
      boxes={['h-14 w-18 rounded-thumb full:w-21', 'h-4 w-56', 'ms-auto h-4 w-28', 'h-6 w-24', 'h-4 w-32', BUTTON]}
    />
  )
}

function CardSkeleton() {
  return (
    <SkeletonCard
      className="grid grid-cols-cover-sm border-line not-last:border-b md:grid-cols-cover-actions"
      picture="h-full rounded-none!"
      text="h-27 content-center gap-3 p-3 md:px-4"
      lines={['h-5 w-3/5', 'h-4 w-1/3', 'h-5 w-4/5']}
    >
      <div className="flex justify-end py-1 pe-3 max-md:col-span-2 md:items-center md:pe-4">
        <Skeleton className={BUTTON} />
      </div>
    </SkeletonCard>
  )
}
