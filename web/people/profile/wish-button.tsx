import Check from 'lucide-react/icons/check'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { Hike } from '#contract/hike-shapes.ts'
import type { AddToWishlist } from '#web/wishlist/use-add-to-wishlist.tsx'

const LOOKS = {
  new: { text: 'Add to wishlist', icon: <BookmarkPlus />, tint: 'text-ink-2 hover:bg-sunken hover:text-ink' },
  adding: { text: 'Adding to wishlist', icon: <LoaderCircle className="animate-spin" />, tint: 'text-ink-2' },
  listed: { text: 'In your hikes', icon: <Check />, tint: 'text-success' },
}

/** Puts somebody else's hike on my wishlist; a tick where it is on one of my lists already. */
export function WishButton({ hike, wishlist }: { hike: Hike; wishlist: AddToWishlist }) {
  const state = wishlist.stateOf(hike)
  const { text, icon, tint } = LOOKS[state]
  const { name, country, difficulty, length, elevation, link } = hike
  const ask = () => wishlist.ask({ name, country, difficulty, length, elevation, link })
  return (
    <button
      type="button"
      aria-label={`${text}: ${name}`}
      title={text}
      aria-disabled={state !== 'new' || undefined}
      aria-busy={state === 'adding' || undefined}
      onClick={state === 'new' ? ask : undefined}
      className={`grid size-11 shrink-0 place-items-center rounded-control ${tint}`}
    >
      {icon}
    </button>
  )
}
