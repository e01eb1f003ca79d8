import { formatDay } from '#domain/platform/format/dates.ts'

interface LatestHikeLineProps {
  hike: { name: string; completedOn: string | null }
  className?: string
}

/** The name and the day of a person's newest hike, on one line of their card. */
export function LatestHikeLine({ hike, className = '' }: LatestHikeLineProps) {
  return (
    <p className={`flex min-w-0 items-baseline justify-between gap-x-3 text-small ${className}`}>
      <span className="max-w-full truncate font-label">{hike.name}</span>
      {hike.completedOn !== null && (
        <span className="flex-none text-ink-2 tabular-nums">{formatDay(hike.completedOn)}</span>
      )}
    </p>
  )
}
