import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import { CountryName } from '#web/diary/list-rows/trail-facts.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'

interface ContestantProps {
  hike: Hike
  /** The key that chooses the hike. */
  shortcut: '1' | '2'
  onChoose: () => void
}

/** One of the two hikes of a question, as a large button. */
export function Contestant({ hike, shortcut, onChoose }: ContestantProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut}
      onClick={onChoose}
      className="group flex flex-col overflow-hidden rounded-card border border-line-strong bg-surface text-start transition-shadow duration-120 hover:border-ink hover:shadow-float"
    >
      <span className="relative block min-h-28 w-full grow overflow-hidden md:aspect-4/3 md:min-h-0 md:grow-0">
        <span key={hike._id} className="absolute inset-0 animate-appear [&_.cover]:size-full">
          <LargeCover hike={hike} />
        </span>
        <kbd
          aria-hidden="true"
          className="absolute top-2 start-2 grid size-8 place-items-center rounded-badge bg-surface font-display text-name-lg leading-none font-stat-big text-ink group-hover:bg-accent group-hover:text-on-accent"
        >
          {shortcut}
        </kbd>
      </span>
      <span key={hike._id} className="grid w-full animate-appear content-start gap-2 p-3 md:p-4">
        <span className="line-clamp-3 text-name-lg leading-snug font-label wrap-anywhere">{hike.name}</span>{' '}
        <CountryName country={hike.country} />{' '}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-2">
          {hike.completedOn !== null && <span>{formatDay(hike.completedOn)}</span>} <Stars rating={hike.rating} />
        </span>
      </span>
    </button>
  )
}

function LargeCover({ hike }: { hike: Hike }) {
  const { name, country, elevation, weatherConditions, photo } = hike
  if (photo) {
    return (
      <img
        src={photo.thumbnailUrl}
        srcSet={`${photo.thumbnailUrl} 480w, ${photo.url} ${Math.max(481, photo.width)}w`}
        sizes="(min-width: 768px) 320px, 380px"
        alt=""
        className="picture size-full object-cover"
      />
    )
  }
  return (
    <ReliefCover
      name={name}
      country={country}
      elevationM={elevation}
      weather={weatherConditions}
      width={320}
      height={240}
      isFirst
    />
  )
}
