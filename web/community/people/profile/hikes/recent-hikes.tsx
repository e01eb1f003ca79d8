import { type ReactNode, Suspense, useState } from 'react'
import Rss from 'lucide-react/icons/rss'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { withLanguage } from '#domain/platform/language/with-language.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { HikeCover, HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { PhotosButton } from '#web/diary/list-rows/photos-button.tsx'
import { CountryName, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { Star } from '#web/platform/ui/marks/stars.tsx'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import { RECENT_CARD, RECENT_COLUMNS } from './recent-hikes-skeleton.tsx'
import { NoHikesYet } from '#web/diary/hike-form/no-hikes-yet.tsx'

type DatedHike = Hike & { completedOn: string }

interface RecentHikesProps {
  hikes: readonly Hike[]
  username: string
  /** The address for feed readers, where the profile is public. */
  feedUrl?: string | undefined
  /** True where they are the reader's own. */
  isMine: boolean
}

/** A person's latest hikes, newest first. Renders nothing where none has a day: the list below has them. */
export function RecentHikes({ hikes, username, feedUrl, isMine }: RecentHikesProps) {
  const [opened, setOpened] = useState<Hike | null>(null)
  const Nothing = isMine ? NoHikesYet : EmptyState
  const recent = hikes.filter((hike): hike is DatedHike => hike.completedOn !== null)
  if (hikes.length > 0 && recent.length === 0) return null
  return (
    <section aria-labelledby="recent-hikes">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-hikes" className="text-h2">
          {t('Recent Hikes')}
        </h2>
        {feedUrl !== undefined && recent.length > 0 && <FeedLink url={withLanguage(feedUrl)} username={username} />}
      </div>
      {recent.length === 0 ? (
        <Nothing heading="h3" title={t('No hikes completed yet')} />
      ) : (
        <ol className={RECENT_COLUMNS}>
          {recent.map((hike) => (
            <RecentHike key={hike._id} hike={hike} onPhoto={() => setOpened(hike)} />
          ))}
        </ol>
      )}
      {opened && (
        <Suspense>
          <HikePhotos hike={opened} username={username} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

function FeedLink({ url, username }: { url: string; username: string }) {
  return (
    <a
      href={url}
      type="application/atom+xml"
      title={t('Follow {username}’s hikes in a feed reader', { username })}
      className="-me-3 flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Rss className="size-4.5" />
      {t('Feed ##noun: for feed readers')}
    </a>
  )
}

function RecentHike({ hike, onPhoto }: { hike: DatedHike; onPhoto: () => void }) {
  return (
    <li className={`card grid grid-cols-auto-fill gap-x-3 p-3.5 ${RECENT_CARD}`}>
      <div className="relative size-16 overflow-hidden rounded-thumb">
        <HikeCover hike={hike} width={64} height={64} />
        <PhotosButton hike={hike} onOpen={onPhoto} />
      </div>
      <div className="grid content-start gap-1.5">
        <HikeName
          hike={hike}
          className="relative leading-snug wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-2.75"
        />
        <div className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
          <time dateTime={hike.completedOn} className="whitespace-nowrap">
            {formatDay(hike.completedOn)}
          </time>
          <CountryName country={hike.country} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta">
          <DifficultyBadge difficulty={hike.difficulty} />
          <Rating rating={hike.rating} />
          <Length km={hike.length} />
          <WeatherIcons conditions={hike.weatherConditions} />
        </div>
      </div>
    </li>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <span className="flex items-center gap-1 tabular-nums">
      {rich('<hidden>Rated</hidden>{star}<value><b>{rating}</b>/{max}</value>', {
        rating,
        max: MAX_RATING,
        star: <Star isOn size={15} />,
        ...RATING_PARTS,
      })}
    </span>
  )
}

const RATING_PARTS = {
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  value: (text: ReactNode) => <span>{text}</span>,
  b: (text: ReactNode) => <span className="font-label">{text}</span>,
}
