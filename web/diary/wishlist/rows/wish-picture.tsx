import { HikeCover } from '#web/diary/list-rows/hike-name.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import type { WishRowProps } from './wish-actions.tsx'

interface WishPictureProps extends Pick<WishRowProps, 'wish' | 'trail' | 'isTrailPending'> {
  /** CSS pixels of the box at its widest. */
  width: number
  height: number
}

/** The wish's own photo, else the newest one of its trail, else its drawn mountain; fills the box it is in. */
export function WishPicture({ wish, trail, isTrailPending, width, height }: WishPictureProps) {
  const photo = wish.photo ?? trail?.photo ?? null
  // not drawn for the moment until a photo comes
  if (photo === null && isTrailPending) return <Skeleton className="size-full rounded-none!" />
  return (
    <span className="block size-full [&_.cover]:size-full">
      <HikeCover hike={{ ...wish, photo }} width={width} height={height} />
    </span>
  )
}
