import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { AchievementBadge } from '#web/diary/achievements/achievement-badge.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { useUnseenMedals } from './use-unseen-medals.ts'
import './shine.css'

type Entry = Answer<typeof api.achievements.friendsRecent>[number]

/** Fades to the right; padding lets the last medal scroll clear of the fade. */
const ROW =
  '-ms-1 flex overflow-x-auto overscroll-x-contain py-1 pe-14 ps-1 [mask-image:linear-gradient(to_right,#000_calc(100%_-_56px),transparent)] [scrollbar-width:thin]'
/** Wide enough for most usernames on one line. */
const ENTRY_WIDTH = 'w-34 shrink-0'

/** The latest medals of my friends, newest first. Renders nothing without any, or where they cannot be read (R9.5). */
export function RecentAchievements() {
  const { data, isError } = useQuery(queryFor(api.achievements.friendsRecent, {}))
  useEffect(() => {
    // oxlint-disable-next-line no-console -- R9.5: logged, and nothing shown
    if (isError) console.error('Failed to fetch recent achievements')
  }, [isError])
  if (data?.length === 0 || (data === undefined && isError)) return null
  return (
    <section aria-labelledby="recent-achievements">
      <h2 id="recent-achievements" className="mb-3 text-h3">
        {t('Recent achievements')}
      </h2>
      {data ? <Medals entries={data} /> : <MedalsSkeleton />}
    </section>
  )
}

function Medals({ entries }: { entries: readonly Entry[] }) {
  const isUnseen = useUnseenMedals(entries)
  return (
    <ul className={ROW}>
      {entries.map((entry, place) => (
        <li
          key={`${entry.username} ${entry.achievement._id}`}
          className={`${ENTRY_WIDTH} grid grid-cols-1 content-start justify-items-center`}
        >
          <span className="relative flex">
            <AchievementBadge achievement={entry.achievement} />
            {isUnseen(entry) && (
              <span
                className="shine"
                style={{ animationDelay: `${300 + place * 90}ms` }}
                data-shine
                aria-hidden="true"
              />
            )}
          </span>
          <p className="mt-1.5 max-w-full px-1 text-center text-label leading-tight font-label text-balance break-words">
            {t(entry.achievement.name)}
          </p>
          <p className="mt-0.5 text-small text-ink-3">{formatInstantDay(entry.earnedAt)}</p>
          <Link
            to={`/user/${entry.username}`}
            className="-mt-1 grid min-h-11 max-w-full place-items-center px-1 text-center text-small font-semibold text-ink-2 hover:text-ink hover:underline"
          >
            <span className="max-w-full wrap-anywhere">@{entry.username}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MedalsSkeleton() {
  return (
    <SkeletonRegion label={t('Loading achievements')} className={ROW} times={6}>
      <span data-medal-skeleton className={`${ENTRY_WIDTH} grid h-38 content-start justify-items-center`}>
        <Skeletons boxes={['size-18 rounded-full', 'mt-3 h-4 w-24', 'mt-2 h-3.5 w-16']} />
      </span>
    </SkeletonRegion>
  )
}
