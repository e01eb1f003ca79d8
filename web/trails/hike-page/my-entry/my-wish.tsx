import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, Suspense, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikeLink } from '#web/diary/list-rows/hike-facts.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { CARD_BUTTON } from '#web/diary/list-rows/hike-cells.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { rich } from '#web/platform/language/rich.tsx'

const EditWishDialog = lazyWithRetry(
  () => import('#web/diary/wishlist/dialogs/wish-dialogs.tsx').then((m) => m.EditWishDialog),
  {
    failed: failedDialog(() => t('Edit Wishlist Hike')),
  },
)

/** Shows that this trail is on my wishlist, and since when. */
export function MyWish({ wish }: { wish: Hike }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <section
      aria-label={t('Your wish')}
      className="card mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5"
    >
      <Bookmark className="shrink-0 fill-accent text-ink-2" />
      <p className="min-w-0 grow">
        {rich('<b>On your wishlist</b> <since>since {day}</since>', {
          day: formatDay(wish.createdAt.slice(0, 10)),
          b: strong,
          since: pale,
        })}
      </p>
      <span className="ms-auto flex items-center gap-2">
        <HikeLink hike={wish} look={CARD_BUTTON} />
        <Button icon={<Pencil className="size-4.5" />} onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
      </span>
      <Suspense>{isEditing && <EditWishDialog wish={wish} onClose={() => setEditing(false)} />}</Suspense>
    </section>
  )
}

const strong = (text: ReactNode) => <strong className="font-label">{text}</strong>
const pale = (text: ReactNode) => <span className="text-ink-2">{text}</span>
