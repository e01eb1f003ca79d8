import type { Hike } from '#contract/hike-shapes.ts'
import { ReliefCover } from '#web/covers/relief-cover.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { hikePath } from './trail-facts.tsx'

export function HikeName({ hike, className = '' }: { hike: Hike; className?: string }) {
  return (
    <Link to={hikePath(hike)} className={`font-label hover:underline ${className}`}>
      {hike.name}
    </Link>
  )
}

interface HikeCoverProps {
  hike: Hike
  /** CSS pixels. */
  width: number
  height: number
  /** It is seen at once: asked for as soon as it is drawn, whatever else is. */
  isFirst?: boolean
}

/** The hike's photo, or its drawn mountain. */
export function HikeCover({ hike, width, height, isFirst = false }: HikeCoverProps) {
  if (hike.photo) {
    return (
      <img
        src={hike.photo.thumbnailUrl}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="picture size-full object-cover"
      />
    )
  }
  return (
    <ReliefCover
      name={hike.name}
      country={hike.country}
      elevationM={hike.elevation}
      weather={hike.weatherConditions}
      width={width}
      height={height}
      isFirst={isFirst}
    />
  )
}
