import { createPortal } from 'react-dom'
import type { WishInput } from './dialogs/save-wish.ts'
import { useAddToWishlist } from './use-add-to-wishlist.tsx'
import { WishButton } from './wish-button.tsx'
import type { WishLook } from './wish-looks.ts'

/** The wishlist button with its question: the screen around it need not know of the wishlist. */
export function WishHere({ wish, look }: { wish: WishInput; look: WishLook }) {
  const wishlist = useAddToWishlist()
  return (
    <>
      <WishButton wish={wish} wishlist={wishlist} look={look} />
      {wishlist.dialog && createPortal(wishlist.dialog, document.body)}
    </>
  )
}
