import { useQuery } from '@tanstack/react-query'
import Compass from 'lucide-react/icons/compass'
import { Suspense, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { MIN_COMMON_HIKES } from '#domain/community/taste/taste.ts'
import { formatSeason } from '#domain/trails/best-season.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { progressText } from '#domain/diary/achievements/progress-text.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import { sumMonthSoFar, listOnThisDay } from '#domain/diary/years/today-in-years.ts'
import { reviewedYear } from '#domain/diary/years/year-in-stones.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type MyWalk, useMyWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { today as dayHere } from '#web/diary/list-rows/today.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { ChallengeCard, useChallengeOfToday } from './challenge-of-today.tsx'
import { findNearestMedal } from './find-nearest-medal.ts'
import { TODAY_ROW, TodayCardSkeleton, TodaySkeleton } from './member-home-skeleton.tsx'
import { ThisMonth } from './this-month.tsx'
import { TodayCard } from './today-card.tsx'
import { type WishInSeason, useWishInSeason } from './use-wish-in-season.ts'

/** Loaded on demand: it appears in two months of the year only. */
const YearCard = lazyWithRetry(() => import('./year-card.tsx').then((m) => m.YearCard), { failed: renderNothing })

/**
 * The cards of today: the year that ends, the nearest medal, a challenge, this month, this day in earlier years, and a wish in
 * season or the way to suggestions. It renders once everything is known, so that the page below stays in place.
 */
export function Today() {
  const { data: walks, problem } = useMyWalks()
  const { next, isKnown } = useNextMedal()
  const [today] = useState(dayHere)
  const { wished, isKnown: isWishKnown } = useWishInSeason(today)
  const { challenge, isKnown: isChallengeKnown } = useChallengeOfToday(today)
  if ((!walks && !problem) || !isKnown || !isWishKnown || !isChallengeKnown) return <TodaySkeleton />
  const year = findYearInSeason(walks ?? [], today)
  const soFar = walks && sumMonthSoFar(walks, today)
  const [remembered] = listOnThisDay(walks ?? [], today)
  // a month without a hike makes room for a wish; five cards would be too narrow
  const others = [year, next, challenge, wished, remembered].filter(Boolean).length
  const hasMonth = !(wished && soFar?.walks === 0) && others < MOST_CARDS
  const hasRemembered = others <= MOST_CARDS
  return (
    <ul aria-label={t('Today')} className={TODAY_ROW}>
      {year && (
        <Suspense
          fallback={
            <li>
              <TodayCardSkeleton />
            </li>
          }
        >
          <YearCard year={year} walks={walks ?? []} />
        </Suspense>
      )}
      {next && <NextMedalCard {...next} />}
      {challenge && <ChallengeCard challenge={challenge} today={today} />}
      {walks && soFar && hasMonth && <ThisMonth soFar={soFar} walks={walks} today={today} />}
      {wished && <WishInSeasonCard {...wished} />}
      {remembered && hasRemembered && <OnThisDayCard walk={remembered} today={today} />}
      {!year && !challenge && !(wished && hasMonth) && <ForYouCard walks={walks ?? []} />}
    </ul>
  )
}

/** Returns the year to look back on at its turn, if it has walks. */
function findYearInSeason(walks: readonly MyWalk[], today: string): string | null {
  const year = reviewedYear(today)
  return year !== null && walks.some((walk) => !walk.isWishList && isInYear(walk, year)) ? year : null
}

const NOTE_CHARS = 80
/** More would be too narrow. */
const MOST_CARDS = 4

type NextMedal = NonNullable<ReturnType<typeof findNearestMedal>>

function useNextMedal(): { next: NextMedal | null; isKnown: boolean } {
  const mine = useQuery(queryFor(api.achievements.list, {}))
  const all = useQuery(queryFor(api.achievements.all, {}))
  const ways = useQuery(queryFor(api.achievements.progress, {}))
  const next = findNearestMedal({ mine: mine.data, all: all.data, ways: ways.data })
  return { next, isKnown: !mine.isPending && !all.isPending && !ways.isPending }
}

function NextMedalCard({ medal, way }: NextMedal) {
  return (
    <TodayCard
      label={t('Your next achievement')}
      mark={<Medal tier={medal.tier} icon={medal.icon} size={56} isEngraved />}
      to={pages.myAccount.path}
      title={t(medal.name)}
    >
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* the text beside it says the same */}
        <span aria-hidden="true" className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-accent forced-colors:bg-highlight"
            style={{ width: `${(100 * way.have) / way.of}%` }}
          />
        </span>
        <span className="shrink-0 text-small text-ink-2 tabular-nums">{progressText(way)}</span>
      </div>
    </TodayCard>
  )
}

function WishInSeasonCard({ wish, trail, season }: WishInSeason) {
  return (
    <TodayCard
      label={t('On your wishlist and in season now')}
      mark={<TrailPicture of={{ ...wish, photo: wish.photo ?? trail.photo }} width={56} height={56} />}
      to={hikePath(wish)}
      title={wish.name}
    >
      <p className="text-meta text-ink-2">{t('Best: {season}.', { season: formatSeason(season) })}</p>
    </TodayCard>
  )
}

function ForYouCard({ walks }: { walks: readonly MyWalk[] }) {
  const hikes = walks.filter(({ isAgain, isWishList }) => !isAgain && !isWishList).length
  return (
    <TodayCard
      label={t(pages.forYou.title)}
      mark={
        <span className="grid size-14 place-items-center bg-meadow text-ink">
          <Compass className="size-7" />
        </span>
      }
      to={pages.forYou.path}
      title={t('Trails you may love')}
    >
      <p className="text-meta text-ink-2">
        {hikes < MIN_COMMON_HIKES ? t('Rank at least three hikes to see them.') : t('Loved by hikers like you.')}
      </p>
    </TodayCard>
  )
}

function OnThisDayCard({ walk, today }: { walk: MyWalk; today: string }) {
  const years = Number(today.slice(0, 4)) - Number(walk.completedOn?.slice(0, 4))
  return (
    <TodayCard
      label={t('{years, plural, one {A year ago today} other {# years ago today}}', { years })}
      mark={<TrailPicture of={walk} width={56} height={56} />}
      to={hikePath(walk)}
      title={walk.name}
    >
      {walk.notes !== '' && <p className="text-meta wrap-anywhere text-ink-2">{truncateNotes(walk.notes)}</p>}
    </TodayCard>
  )
}

function truncateNotes(notes: string): string {
  const [line = ''] = notes.split('\n', 1)
  const first = cutChars(line, NOTE_CHARS)
  return first.length < notes.length ? `${first.trimEnd()}…` : first
}
