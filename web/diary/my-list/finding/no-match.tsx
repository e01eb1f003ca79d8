import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'

/** Says that no hike of my list matches the search. */
export function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      title={t('No hikes match')}
      text={t('Try fewer filters, or show the whole list.')}
      action={<Button onClick={onShowAll}>{t('Show all in my order')}</Button>}
    />
  )
}
