import { useState } from 'react'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'

/** What `GET /hikes/{id}/photo?size=thumb` has at most, in pixels of the longer side. */
const THUMBNAIL_PX = 480

export interface Pictured {
  readonly name: string
  readonly country: string
  readonly elevation: number
  readonly weatherConditions?: readonly WeatherCondition[]
  readonly photo: { readonly url: string; readonly thumbnailUrl: string; width: number; height: number } | null
}

interface TrailPictureProps {
  of: Pictured
  /** CSS pixels of the box at its widest: how sharp the picture must be. */
  width: number
  height: number
  /** The first that is seen: asked for at once, whatever else is. */
  isFirst?: boolean
}

/** A photo or, without one and where it cannot be had, the drawn mountain; fills the box it is in. Decoration: the name stands beside it. */
export function TrailPicture({ of, width, height, isFirst = false }: TrailPictureProps) {
  const [lost, setLost] = useState<string | null>(null)
  if (!of.photo || of.photo.url === lost) {
    return (
      <span className="block size-full [&_.cover]:size-full">
        <ReliefCover
          name={of.name}
          country={of.country}
          elevationM={of.elevation}
          weather={of.weatherConditions ?? []}
          width={width}
          height={height}
          isFirst={isFirst}
        />
      </span>
    )
  }
  const { url, thumbnailUrl, width: fullWidth, height: fullHeight } = of.photo
  const thumbnailWidth = Math.round(THUMBNAIL_PX * Math.min(1, fullWidth / fullHeight))
  return (
    <img
      src={thumbnailUrl}
      srcSet={width > THUMBNAIL_PX ? `${thumbnailUrl} ${thumbnailWidth}w, ${url} ${fullWidth}w` : undefined}
      // on phones the small one does: out there every kilobyte counts
      sizes={`(max-width: 559px) 160px, ${width}px`}
      alt=""
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      onError={() => setLost(url)}
      className="picture size-full object-cover"
    />
  )
}
