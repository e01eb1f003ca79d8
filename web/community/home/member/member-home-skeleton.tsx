import { t } from '#domain/platform/language/translate.ts'
import { SkeletonCard, SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'

/** The grid of today's cards, in which no row has a gap. */
export const TODAY_ROW =
  'grid gap-4 md:max-wide:grid-cols-2 md:max-wide:*:last:odd:col-span-full wide:min-h-27 wide:auto-cols-fr wide:grid-flow-col wide:gap-5'

/** The grid of friends' hikes. */
export const FEED = 'grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-5'

/** The place of the member's part of the home page while its code loads. */
export function MemberHomeSkeleton() {
  return (
    <>
      <TodaySkeleton />
      <div className="pt-14 wide:min-h-120">
        <FeedSkeleton />
      </div>
    </>
  )
}

/** The place of today's cards while they load. */
export function TodaySkeleton() {
  return (
    <SkeletonRegion label={t('Loading today')} className={`${TODAY_ROW} md:max-wide:*:last:col-span-full`} times={3}>
      <TodayCardSkeleton />
    </SkeletonRegion>
  )
}

/** The place of one of today's cards while it loads. */
export function TodayCardSkeleton() {
  return <SkeletonRow className="card min-h-27 items-center gap-4 p-5" boxes={['size-14 flex-none', 'h-5 w-2/5']} />
}

/** The place of friends' hikes while they load. */
export function FeedSkeleton() {
  return (
    <SkeletonRegion label={t('Loading your friends’ hikes')} className={FEED} times={4}>
      <SkeletonCard
        className="card overflow-hidden md:max-wide:flex xl:flex"
        picture="h-44 rounded-none md:max-wide:h-52 md:max-wide:w-70 xl:h-58 xl:w-56"
        text="grow content-start gap-3 p-5 wide:max-xl:min-h-47"
        lines={['h-5 w-2/3', 'h-4 w-1/3', 'h-4 w-full']}
      />
    </SkeletonRegion>
  )
}
