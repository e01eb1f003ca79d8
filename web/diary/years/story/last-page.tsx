import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { PosterButton } from '#web/diary/years/poster/poster-button.tsx'
import { YearPoster } from '#web/diary/years/poster/year-poster.tsx'
import { yearShareLink } from '#web/diary/years/year-share-link.ts'
import { StoryText } from './story-text.tsx'

/** The last page: the poster, a link to share, and the whole year. */
export function LastPage({ year, walks }: { year: string; walks: readonly MyWalk[] }) {
  const { user } = useSession()
  return (
    <StoryText
      lead={t('Your year')}
      title={t('On one page')}
      isName
      isBeside
      art={
        user && (
          <div className="story-poster">
            <YearPoster year={year} walks={walks} name={fullName(user)} />
          </div>
        )
      }
    >
      <div className="flex flex-wrap gap-3">
        {user && <SharePageButton {...yearShareLink(user, year)} isAlwaysNamed />}
        <PosterButton year={year} walks={walks} />
        <ButtonLink to={`${pages.years.path}?year=${year}`}>{t('Whole year')}</ButtonLink>
      </div>
    </StoryText>
  )
}
