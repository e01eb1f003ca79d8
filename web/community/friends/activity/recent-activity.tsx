import { useMemo, useState } from 'react'
import { listYears } from '#domain/diary/hikes/hike-years.ts'
import { t } from '#domain/platform/language/translate.ts'
import { FilterBar } from '#web/diary/timeline/filter-bar.tsx'
import { filterHikes } from '#web/diary/timeline/use-hike-filter.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { PhotoViewer } from '#web/platform/ui/photo/photo-viewer.tsx'
import { SkeletonCard, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { ActivityCard } from './activity-card.tsx'
import type { Activity, FriendHike } from './use-activity.ts'

const GRID = 'mt-4 grid grid-cols-1 gap-3 md:grid-cols-2 huge:grid-cols-3 wide:gap-5'

/** The feed of my friends' hikes, filtered by year and ordered, twelve at a time. */
export function RecentActivity({ activity }: { activity: Activity }) {
  const { hikes, filter, isReady, hasEarlier, readEarlier } = activity
  const years = useMemo(() => listYears(hikes), [hikes])
  const isKnown = hikes.length > 0
  if (isReady && !isKnown) return null
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-4 text-h2">
        {t('Recent Activity')}
      </h2>
      {isKnown && (
        <FilterBar filter={filter} years={years}>
          {hasEarlier && (
            <Button variant="quiet" onClick={readEarlier}>
              {t('Earlier years')}
            </Button>
          )}
        </FilterBar>
      )}
      {isReady ? <Feed activity={activity} /> : <FeedSkeleton />}
    </section>
  )
}

function Feed({ activity: { hikes, filter, shown, showMore } }: { activity: Activity }) {
  const { choice } = filter
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(shown)
  const [viewed, setViewed] = useState<FriendHike | null>(null)
  const listed = useMemo(() => filterHikes(hikes, choice), [hikes, choice])
  const more = () => {
    expectMore()
    showMore()
  }
  if (listed.length === 0)
    return <p className="mt-6 text-ink-2">{t('No hikes in {year}.', { year: choice.year ?? '' })}</p>
  return (
    <>
      <ul ref={list} aria-label={t('Your friends’ hikes')} className={GRID}>
        {listed.slice(0, shown).map((hike) => (
          <ActivityCard key={hike._id} hike={hike} onPhoto={setViewed} />
        ))}
      </ul>
      {listed.length > shown && (
        <div className="mt-6 grid justify-items-center">
          <Button onClick={more} className="max-sm:w-full">
            {t('Show More')}
          </Button>
        </div>
      )}
      {viewed?.photo && (
        <PhotoViewer
          title={viewed.name}
          photos={[{ photoUrl: viewed.photo.url, username: viewed.username, completedOn: viewed.completedOn }]}
          closeText={t('Close photo')}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  )
}

function FeedSkeleton() {
  return (
    <SkeletonRegion label={t('Loading recent activity')} className={GRID} times={6}>
      <SkeletonCard
        className="card overflow-hidden max-md:grid max-md:h-44 max-md:grid-cols-cover"
        picture="h-full rounded-none md:h-48"
        text="content-start gap-3 p-5"
        lines={['h-4 w-1/4', 'h-5 w-3/4', 'h-4 w-1/2', 'h-4 w-full']}
      />
    </SkeletonRegion>
  )
}
