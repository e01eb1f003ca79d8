import { useState } from 'react'
import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'

/** Longer side of `GET /hikes/{id}/photo?size=thumb`, in pixels. */
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
  /** Widest box in CSS pixels, which sets the sharpness of the picture. */
  width: number
  height: number
  /** The picture is visible first: it is loaded with high priority. */
  isFirst?: boolean
}

/**
 * A photo, or the drawn mountain where there is none or it fails to load; fills its box. Decoration: the hike's name is beside
 * it.
 */
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
      // phones get the small one, to save data outdoors
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
