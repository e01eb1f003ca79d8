import type { ReliefSubject } from '#domain/trails/relief/cover-land.ts'
import { coverPath } from '#domain/trails/relief/cover-path.ts'
import './relief-cover.css'

interface ReliefCoverProps extends ReliefSubject {
  /** In CSS pixels: sets the proportions and the sharpness; a class may set another width. */
  width: number
  height: number
  /** Size in windows from 1018 px. */
  wide?: { width: number; height: number }
  /** The cover is visible at once: it is loaded with high priority. */
  isFirst?: boolean
  className?: string
}

/** The drawn mountain of a hike, rendered by the server. Decoration: the hike's name is beside it. */
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
      style={{ aspectRatio: `${width} / ${height}` }}
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
