import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { NoHikesYet } from '#web/diary/hike-form/no-hikes-yet.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'

interface QuietYearProps {
  year: string
  /** The year is not over. */
  isSoFar: boolean
  /** Other years have hikes. */
  hasOthers: boolean
}

/** Replaces the story of a year without hikes. */
export function QuietYear({ year, isSoFar, hasOthers }: QuietYearProps) {
  if (isSoFar || !hasOthers)
    return (
      <NoHikesYet
        title={t('No stones in {year} yet', { year })}
        text={t('One hike is all it takes. Add it, and its stone appears here.')}
      />
    )
  return (
    <EmptyState
      title={t('No stones in {year}', { year })}
      text={t('Some years are for resting. The mountains are still where you left them.')}
      action={<ButtonLink to={pages.years.path}>{t(pages.years.title)}</ButtonLink>}
    />
  )
}
