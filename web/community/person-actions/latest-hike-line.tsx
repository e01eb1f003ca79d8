import { formatDay } from '#domain/platform/format/dates.ts'

/** The name and the day of a person's newest hike, on one line of their card. */
export function LatestHikeLine({ hike }: { hike: { name: string; completedOn: string | null } }) {
  return (
    <p className="flex items-baseline gap-x-3 text-small">
      <span className="truncate font-label">{hike.name}</span>
      {hike.completedOn !== null && (
        <span className="ml-auto flex-none text-ink-2 tabular-nums">{formatDay(hike.completedOn)}</span>
      )}
    </p>
  )
}
