import { t } from '#domain/platform/language/translate.ts'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'

export function NotificationSkeletons() {
  return (
    <SkeletonRegion label={t('Loading notifications...')} className="wide:py-1.5" times={4}>
      <SkeletonRow
        className="items-start gap-3 py-2.5 pe-16 wide:ps-4"
        boxes={['size-10 shrink-0 rounded-full!']}
        lines={['h-4 w-full', 'h-3 w-24']}
      />
    </SkeletonRegion>
  )
}
