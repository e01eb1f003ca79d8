import type { Hike } from '#contract/hike-shapes.ts'
import { HikeCover } from '#web/hike/hike-name.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { WishedTrails } from '../use-wished-trails.ts'

interface WishPictureProps {
  wish: Hike
  trails: WishedTrails
  /** CSS pixels of the box at its widest. */
  width: number
  height: number
}

/** The wish's own photo, else the newest one of its trail, else its drawn mountain; fills the box it is in. */
export function WishPicture({ wish, trails, width, height }: WishPictureProps) {
  const photo = wish.photo ?? trails.of(wish._id)?.photo ?? null
  // not drawn for the moment until a photo comes
  if (photo === null && trails.isPending) return <Skeleton className="size-full rounded-none!" />
  return (
    <span className="block size-full [&_.cover]:size-full">
      <HikeCover hike={{ ...wish, photo }} width={width} height={height} />
    </span>
  )
}
