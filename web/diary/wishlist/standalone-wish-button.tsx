import { createPortal } from 'react-dom'
import type { WishInput } from './dialogs/save-wish.ts'
import { useAddToWishlist } from './use-add-to-wishlist.tsx'
import { WishButton } from './wish-button.tsx'
import type { WishButtonStyle } from './wish-button-styles.ts'

/** A wishlist button with its own confirmation, for screens that do not manage the wishlist. */
export function StandaloneWishButton({ wish, look }: { wish: WishInput; look: WishButtonStyle }) {
  const wishlist = useAddToWishlist()
  return (
    <>
      <WishButton wish={wish} wishlist={wishlist} look={look} />
      {wishlist.dialog && createPortal(wishlist.dialog, document.body)}
    </>
  )
}
