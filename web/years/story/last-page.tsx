import { fullName } from '#domain/full-name.ts'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/api/session.ts'
import type { MyWalk } from '#web/hike/my-walks.ts'
import { SharePage } from '#web/share/share-page.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PosterButton } from '../poster/poster-button.tsx'
import { YearPoster } from '../poster/year-poster.tsx'
import { sharedYear } from '../shared-year.ts'
import { Said } from './said.tsx'

/** What one takes along: the poster, a link, and the whole year. */
export function LastPage({ year, walks }: { year: string; walks: readonly MyWalk[] }) {
  const { user } = useSession()
  return (
    <Said
      lead="All of it"
      title="On one sheet"
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
        <PosterButton year={year} walks={walks} />
        {user && <SharePage {...sharedYear(user, year)} isAlwaysNamed />}
        <ButtonLink to={`${pages.years.path}?year=${year}`}>Whole year</ButtonLink>
      </div>
    </Said>
  )
}
