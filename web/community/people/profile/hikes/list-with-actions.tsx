import type { ComponentProps } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { ViewOnlyList } from '#web/diary/list-rows/view-only-list.tsx'
import { LikeButton } from '#web/diary/likes/like-button.tsx'
import { useAddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'
import { WishButton } from '#web/diary/wishlist/wish-button.tsx'

/** A list whose hikes members can like and add to their wishlist. */
export function ListWithActions(list: ComponentProps<typeof ViewOnlyList>) {
  const wishlist = useAddToWishlist()
  const actionsFor = (hike: Hike) => (
    <>
      <LikeButton hike={hike} />
      <WishButton wish={toWishBody(hike)} wishlist={wishlist} look="bare" />
    </>
  )
  return (
    <>
      <ViewOnlyList {...list} actionsFor={actionsFor} />
      {wishlist.dialog}
    </>
  )
}

/** Returns the fields of somebody's hike that a wish copies; the wish is called as the trail is. */
function toWishBody({ trail, name, country, difficulty, length, elevation, link }: Hike) {
  return { name, country, ...trail, difficulty, length, elevation, link }
}
