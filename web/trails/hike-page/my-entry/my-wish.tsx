import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { HikeLink } from '#web/diary/list-rows/hike-facts.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { CARD_BUTTON } from '#web/diary/list-rows/hike-cells.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

const EditWishDialog = lazyWithRetry(
  () => import('#web/diary/wishlist/dialogs/wish-dialogs.tsx').then((m) => m.EditWishDialog),
  {
    failed: failedDialog('Edit Wishlist Hike'),
  },
)

/** Shows that this trail is on my wishlist, and since when. */
export function MyWish({ wish }: { wish: Hike }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <section aria-label="Your wish" className="card mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <Bookmark className="shrink-0 fill-accent text-ink-2" />
      <p className="min-w-0 grow">
        <strong className="font-label">On your wishlist</strong>{' '}
        <span className="text-ink-2">since {formatDay(wish.createdAt.slice(0, 10))}</span>
      </p>
      <span className="ml-auto flex items-center gap-2">
        <HikeLink hike={wish} look={CARD_BUTTON} />
        <Button icon={<Pencil className="size-4.5" />} onClick={() => setEditing(true)}>
          Edit
        </Button>
      </span>
      <Suspense>{isEditing && <EditWishDialog wish={wish} onClose={() => setEditing(false)} />}</Suspense>
    </section>
  )
}
