import { t } from '#domain/platform/language/translate.ts'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'

/** The grid of cards. */
export const CHALLENGE_CARDS = 'grid grid-cols-1 gap-4 md:grid-cols-2 wide:gap-5 full:grid-cols-3'

/** The place of challenges while they load. */
export function ChallengesSkeleton() {
  return (
    <SkeletonRegion label={t('Loading your challenges')} className={CHALLENGE_CARDS} times={3}>
      <SkeletonRow className="card min-h-40 flex-col gap-4 p-5" boxes={['h-4 w-1/3', 'h-6 w-2/3', 'h-2.5 w-full']} />
    </SkeletonRegion>
  )
}
