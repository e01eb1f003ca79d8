import { createPortal } from 'react-dom'
import type { WishInput } from './dialogs/save-wish.ts'
import { useAddToWishlist } from './use-add-to-wishlist.tsx'
import { WishButton } from './wish-button.tsx'
import type { WishButtonStyle } from './wish-button-styles.ts'

/** The wishlist button with its question: the screen around it need not know of the wishlist. */
export function StandaloneWishButton({ wish, look }: { wish: WishInput; look: WishButtonStyle }) {
  const wishlist = useAddToWishlist()
  return (
    <>
      <WishButton wish={wish} wishlist={wishlist} look={look} />
      {wishlist.dialog && createPortal(wishlist.dialog, document.body)}
    </>
  )
}
