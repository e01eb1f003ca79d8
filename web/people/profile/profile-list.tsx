import type { Hike } from '#contract/hike-shapes.ts'
import { ViewOnlyList } from '#web/hike/view-only-list.tsx'
import { LikeButton } from '#web/likes/like-button.tsx'
import { useAddToWishlist } from '#web/wishlist/use-add-to-wishlist.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'

interface ListProps {
  hikes: readonly Hike[]
  username: string
}

/** Somebody's ranked list; members may like and wish for the hikes of others. */
export function ProfileList({ canAct, ...list }: ListProps & { canAct: boolean }) {
  return (
    <section aria-labelledby="ranked-list">
      <h2 id="ranked-list" className="mb-4 text-h2">
        Ranked list
      </h2>
      {canAct ? <ListToActOn {...list} /> : <ViewOnlyList {...list} />}
    </section>
  )
}

function ListToActOn(list: ListProps) {
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

/** What a wish takes over from somebody's hike. */
function toWishBody({ name, country, difficulty, length, elevation, link }: Hike) {
  return { name, country, difficulty, length, elevation, link }
}
