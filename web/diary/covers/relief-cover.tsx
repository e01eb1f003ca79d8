import type { ReliefSubject } from '#domain/trails/relief/cover-land.ts'
import { coverPath } from '#domain/trails/relief/cover-path.ts'
import { silhouetteStyle } from './silhouette-style.ts'
import './relief-cover.css'

interface ReliefCoverProps extends ReliefSubject {
  /** CSS pixels: the proportions and the sharpness; a class may give it another width. */
  width: number
  height: number
  /** The size in windows from 1018 px. */
  wide?: { width: number; height: number }
  /** It is seen at once: asked for with the page, whatever else is. */
  isFirst?: boolean
  className?: string
}

/** The hike's own mountain, as the server draws it. Decoration: the name stands beside it. */
export function ReliefCover({ width, height, wide, isFirst = false, className = '', ...subject }: ReliefCoverProps) {
  const image = (
    <img
      src={coverPath(subject, { width, height })}
      alt=""
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
      className={`cover ${className}`}
      style={{ aspectRatio: `${width} / ${height}`, ...silhouetteStyle(subject) }}
    />
  )
  if (!wide) return image
  return (
    <picture className="contents">
      <source media="(min-width: 1018px)" srcSet={coverPath(subject, wide)} {...wide} />
      {image}
    </picture>
  )
}
