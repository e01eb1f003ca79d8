import { laterExtra } from '#web/parts/later.tsx'
import { WISH_LOOKS } from './wish-looks.ts'

/** The wishlist button where visitors see the same page without it: fetched for members, its place is there at once. */
export const LaterWishButton = laterExtra<Parameters<typeof import('./wish-here.tsx').WishHere>[0]>(
  () => import('./wish-here.tsx').then((m) => m.WishHere),
  ({ look }) => (
    <span className={`invisible ${WISH_LOOKS[look]}`}>
      {look === 'text' && (
        <>
          <span className="size-5" />
          <span className="max-full:hidden">Add to wishlist</span>
        </>
      )}
    </span>
  ),
)
