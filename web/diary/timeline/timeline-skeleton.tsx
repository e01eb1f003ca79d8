import { t } from '#domain/platform/language/translate.ts'
import { Repeat, Skeleton, SkeletonCard, SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'

/** Five placeholder cards. */
export function ListSkeleton() {
  return (
    <SkeletonRegion label={t('Loading your hikes')}>
      <SkeletonRow className="gap-2" boxes={['h-11 w-14 rounded-control', CHIP, CHIP]} />
      <div className="mt-5 grid gap-3">
        <Repeat times={5}>
          <SkeletonCard
            className="card grid h-32 grid-cols-thumb overflow-hidden sm:grid-cols-cover-lg md:ms-14"
            picture="h-full rounded-none"
            text="content-center gap-3 px-5"
            lines={['h-5 w-3/5', 'h-4 w-2/5', 'h-4 w-4/5']}
          />
        </Repeat>
      </div>
    </SkeletonRegion>
  )
}

const CHIP = 'h-11 w-18 rounded-control'

export function MonthSkeleton() {
  return (
    <div aria-hidden="true" className="card p-4 max-sm:-mx-4 max-sm:rounded-none">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-4 h-35 wide:h-130" />
    </div>
  )
}
