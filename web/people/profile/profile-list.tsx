import type { ComponentProps } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { ViewOnlyList } from '#web/hike/view-only-list.tsx'
import { LikeButton } from '#web/likes/like-button.tsx'
import { useAddToWishlist } from '#web/wishlist/use-add-to-wishlist.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import type { useHikesOf } from '../use-profile.ts'

interface ListProps {
  /** What of the list has come, and how to get more of it. */
  list: ReturnType<typeof useHikesOf>
  username: string
}

/** Somebody's ranked list; members may like and wish for the hikes of others. */
export function ProfileList({ canAct, list, username }: ListProps & { canAct: boolean }) {
  const { hikes = [], total = 0 } = list.data ?? {}
  const given = {
    hikes,
    username,
    remaining: total - hikes.length,
    more: list.isFetchNextPageError ? 'failed' : list.isFetchingNextPage ? 'loading' : 'idle',
    onMore: () => void list.fetchNextPage(),
  } as const
  return (
    <section aria-labelledby="ranked-list">
      <h2 id="ranked-list" className="mb-4 text-h2">
        Ranked list
      </h2>
      {canAct ? <ListToActOn {...given} /> : <ViewOnlyList {...given} />}
    </section>
  )
}

function ListToActOn(list: ComponentProps<typeof ViewOnlyList>) {
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
