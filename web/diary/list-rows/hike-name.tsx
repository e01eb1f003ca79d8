import type { Hike } from '#contract/diary/hike-shapes.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { hikePath } from './trail-facts.tsx'
import { TrailPicture } from './photos/trail-picture.tsx'

export function HikeName({ hike, className = '' }: { hike: Hike; className?: string }) {
  return (
    <Link to={hikePath(hike)} className={`font-label hover:underline ${className}`}>
      {hike.name}
    </Link>
  )
}

interface HikeCoverProps {
  hike: Hike
  /** In CSS pixels. */
  width: number
  height: number
  /** The cover is visible at once: it is loaded with high priority. */
  isFirst?: boolean
}

/** Shows the hike's photo, or its drawn mountain. */
export function HikeCover({ hike, ...box }: HikeCoverProps) {
  return <TrailPicture of={hike} {...box} />
}
