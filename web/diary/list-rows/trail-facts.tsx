import type { Difficulty } from '#domain/trails/difficulty.ts'
import type { HikeOnTrail } from '#domain/trails/hike-trail-key.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Flag } from '#web/platform/ui/marks/flag.tsx'

/** Returns the path of the page of a hike's trail; both parts are encoded once. */
export function hikePath(hike: HikeOnTrail): string {
  const { name, country } = hike.trail ?? hike
  return `/hike/${encodeURIComponent(name)}/${encodeURIComponent(country)}`
}

/** Returns the path of the page that compares two trails. */
export function comparePath(one: { name: string; country: string }, other: { name: string; country: string }): string {
  return `/compare/${[one.name, one.country, other.name, other.country].map(encodeURIComponent).join('/')}`
}

export function CountryName({ country }: { country: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-ink-2">
      <Flag country={country} />
      <span className="min-w-0 wrap-anywhere">{countryLabel(country)}</span>
    </span>
  )
}

interface TrailFiguresProps {
  trail: { difficulty: Difficulty; length: number; elevation: number }
}

/** Shows difficulty, length and ascent of a trail. */
export function TrailFigures({ trail }: TrailFiguresProps) {
  return (
    <>
      <DifficultyBadge difficulty={trail.difficulty} />
      <Length km={trail.length} />
      <Climb metres={trail.elevation} />
    </>
  )
}

export function Length({ km }: { km: number }) {
  const units = useUnits()
  return <Figure value={units.formatKm(km, 1)} unit={units.distance} />
}

export function Climb({ metres }: { metres: number }) {
  const units = useUnits()
  return <Figure value={units.formatMetres(metres)} unit={units.height} />
}

function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <span className="font-label whitespace-nowrap tabular-nums">
      {`${value} `}
      <span className="font-normal text-ink-3">{unit}</span>
    </span>
  )
}
