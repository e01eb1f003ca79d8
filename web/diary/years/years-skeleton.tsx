import { t } from '#domain/platform/language/translate.ts'
import { Skeleton, SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'

/** Placeholders of the years, the mountains and the totals. */
export function YearsSkeleton() {
  return (
    <SkeletonRegion label={t('Loading your years')}>
      <SkeletonRow className="gap-2" boxes={['h-11 w-24 rounded-control', CHIP, CHIP]} />
      <Skeleton className="mt-6 h-90 rounded-card sm:h-120" />
      <Skeleton className="mt-9 h-24" />
    </SkeletonRegion>
  )
}

const CHIP = 'h-11 w-18 rounded-control'
