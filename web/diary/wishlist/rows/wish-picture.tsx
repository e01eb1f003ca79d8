import { HikeCover } from '#web/diary/list-rows/hike-name.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import type { WishRowProps } from './wish-actions.tsx'

interface WishPictureProps extends Pick<WishRowProps, 'wish' | 'trail' | 'isTrailPending'> {
  /** Widest box in CSS pixels. */
  width: number
  height: number
}

/** Shows the wish's own photo, else the newest one of its trail, else its drawn mountain; fills its box. */
export function WishPicture({ wish, trail, isTrailPending, width, height }: WishPictureProps) {
  const photo = wish.photo ?? trail?.photo ?? null
  // avoids a flash of the drawn mountain while a photo may come
  if (photo === null && isTrailPending) return <Skeleton className="size-full rounded-none!" />
  return (
    <span className="block size-full [&_.cover]:size-full">
      <HikeCover hike={{ ...wish, photo }} width={width} height={height} />
    </span>
  )
}
