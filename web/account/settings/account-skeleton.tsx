import { t } from '#domain/platform/language/translate.ts'
import { MedalPlaces } from './medals/medal-places.tsx'
import { Repeat, Skeleton, SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'

export const ACCOUNT_COLUMNS =
  'grid grid-cols-1 items-start gap-x-8 gap-y-7 md:grid-cols-picture md:gap-y-10 wide:grid-cols-picture-lg wide:gap-x-16'

/** The skeleton of the account page. */
export function AccountSkeleton() {
  return (
    <SkeletonRegion label={t('Loading...')} className={ACCOUNT_COLUMNS}>
      <div className="grid gap-6">
        <div className="grid justify-items-center gap-3">
          <Skeletons boxes={['my-3 size-26 rounded-full!', 'h-8 w-48', 'h-5 w-28', 'h-5 w-40']} />
        </div>
        <div className="grid gap-4 border-t border-line pt-4 max-md:hidden">
          <Skeletons boxes={['h-12', 'h-14', 'h-11 w-44']} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-12">
        <div>
          <Skeleton className="mb-4 h-8 w-56" />
          <div className="grid grid-cols-2 gap-5 border-t-2 border-line pt-5 full:grid-cols-4">
            <Repeat times={4}>
              <Skeleton className="h-15" />
            </Repeat>
          </div>
        </div>
        <div>
          <Skeleton className="mb-4 h-8 w-56" />
          <MedalPlaces />
        </div>
      </div>
    </SkeletonRegion>
  )
}
