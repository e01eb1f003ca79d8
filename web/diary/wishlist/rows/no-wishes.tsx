import { t } from '#domain/platform/language/translate.ts'
import { EmptyArt } from '#web/platform/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'

/** The empty state of the wishlist, with a picture of a peak. */
export function NoWishes() {
  return (
    <EmptyState
      heading="h3"
      title={t('Nothing planned yet')}
      text={t('Save the hikes you want to do.')}
      art={<EmptyArt of="wishes" />}
    />
  )
}
