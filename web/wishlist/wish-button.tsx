import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Check from 'lucide-react/icons/check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { WishInput } from './save-wish.ts'
import type { AddToWishlist } from './use-add-to-wishlist.tsx'

interface WishButtonProps {
  /** What is known of the trail: it goes into the wish. */
  wish: WishInput
  wishlist: AddToWishlist
  /** `icon` lies over a picture, `bare` among others on a row; `text` stands in a table, its words where there is room. */
  look: 'icon' | 'bare' | 'text'
}

/** Adds a trail to the member's wishlist, or says that it is on one of the lists. */
export function WishButton({ wish, wishlist, look }: WishButtonProps) {
  const state = wishlist.stateOf(wish)
  const text = state === 'listed' ? 'In your hikes' : 'Add to wishlist'
  const Icon = { new: BookmarkPlus, adding: LoaderCircle, listed: Check }[state]
  return (
    <button
      type="button"
      title={text}
      // one text: two spans are read with a space between them
      aria-label={`${text}: ${wish.name}`}
      disabled={state === 'listed'}
      aria-disabled={state === 'adding' || undefined}
      aria-busy={state === 'adding'}
      onClick={() => state === 'new' && wishlist.ask(wish)}
      className={`${LOOKS[look]} ${state === 'listed' ? 'text-success' : ''}`}
    >
      <Icon className={state === 'adding' ? 'animate-spin' : ''} />
      {look === 'text' && <span className="max-full:hidden">{text}</span>}
    </button>
  )
}

const LOOKS = {
  icon: 'grid size-11 place-items-center rounded-control bg-surface text-ink shadow-rest transition-colors duration-120 not-disabled:hover:bg-sunken forced-colors:border',
  bare: 'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  text: 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control text-small font-label whitespace-nowrap text-ink-2 transition-colors duration-120 not-disabled:hover:bg-sunken not-disabled:hover:text-ink full:px-2.5',
}
