import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Check from 'lucide-react/icons/check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { t } from '#domain/platform/language/translate.ts'
import type { WishInput } from './dialogs/save-wish.ts'
import type { AddToWishlist } from './use-add-to-wishlist.tsx'
import { WISH_BUTTON_STYLES, type WishButtonStyle } from './wish-button-styles.ts'

interface WishButtonProps {
  /** The known values of the trail, which become the wish. */
  wish: WishInput
  wishlist: AddToWishlist
  look: WishButtonStyle
}

/** Adds a trail to the member's wishlist, or says that it is on one of the lists. */
export function WishButton({ wish, wishlist, look }: WishButtonProps) {
  const state = wishlist.stateOf(wish)
  const { name } = wish
  const text = state === 'listed' ? t('In your hikes') : t('Add to wishlist')
  const Icon = { new: BookmarkPlus, adding: LoaderCircle, listed: Check }[state]
  return (
    <button
      type="button"
      title={text}
      // one text: screen readers put a space between two spans
      aria-label={state === 'listed' ? t('In your hikes: {name}', { name }) : t('Add to wishlist: {name}', { name })}
      disabled={state === 'listed'}
      aria-disabled={state === 'adding' || undefined}
      aria-busy={state === 'adding'}
      onClick={() => state === 'new' && wishlist.ask(wish)}
      className={`${WISH_BUTTON_STYLES[look]} ${state === 'listed' ? 'text-success' : ''}`}
    >
      <Icon className={state === 'adding' ? 'animate-spin' : ''} />
      {look === 'text' && <span className="max-broad:hidden">{text}</span>}
    </button>
  )
}
