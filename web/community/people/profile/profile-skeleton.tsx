import { t } from '#domain/platform/language/translate.ts'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { RankedListSkeleton } from './hikes/ranked-list-skeleton.tsx'

/** The placeholders of a whole profile. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion label={t('Loading profile...')} className="wrap page grid min-h-dvh content-start gap-8">
      <div className="flex min-h-32 flex-col gap-x-7 gap-y-4 md:flex-row md:items-center wide:min-h-44">
        <Skeleton className="size-24 shrink-0 rounded-full!" />
        <div className="grid gap-3">
          <Skeleton className="h-10 w-64 wide:h-14 wide:w-96" />
          <Skeleton className="h-6 w-48" />
        </div>
      </div>
      <Skeleton className="h-20" />
      <RankedListSkeleton count={5} />
    </SkeletonRegion>
  )
}
