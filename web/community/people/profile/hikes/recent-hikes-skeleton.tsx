import { t } from '#domain/platform/language/translate.ts'
import { Repeat, Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

/** Side by side; on phones the row scrolls. */
export const RECENT_COLUMNS =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 sm:pb-0 wide:grid-cols-3 full:grid-cols-5'
/** Scrolls what is hidden in it along. */
export const RECENT_CARD = 'relative w-4/5 shrink-0 snap-start sm:w-auto'

/** The placeholders of five hikes. */
export function RecentHikesSkeleton() {
  return (
    <SkeletonRegion label={t('Loading recent hikes...')}>
      <Skeleton className="mb-4 h-8 w-56" />
      <div className={RECENT_COLUMNS}>
        <Repeat times={5}>
          <Skeleton className={`h-34 rounded-card! ${RECENT_CARD}`} />
        </Repeat>
      </div>
    </SkeletonRegion>
  )
}
