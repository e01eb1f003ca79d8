import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share-2'
import { Suspense, useCallback, useId, useState } from 'react'
import type { Wish } from '#contract/diary/wishlist.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { dispatchAchievements } from '#web/platform/api/events.ts'
import { launchStone } from '#web/diary/covers/cairn/stone-flight.ts'
import { DragList } from '#web/diary/list-rows/moving/drag-list.tsx'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { problemText } from '#web/platform/api/problem-text.ts'
import { CompletedDialog, isInDialog } from './dialogs/completed-dialog.tsx'
import { SortWishes, parseWishOrder } from './order/sort-wishes.tsx'
import { useMoveWish } from './order/use-move-wish.ts'
import { usePlace } from './order/use-place.ts'
import { useSortedWishes } from './order/use-sorted-wishes.ts'
import { NoWishes } from './rows/no-wishes.tsx'
import { type WishedTrails, useWishedTrails } from './use-wished-trails.ts'
import { useRemoveWish } from './use-remove-wish.ts'
import { type CompletedHike, useCompleteWish, useWishes } from './use-wishes.ts'
import type { WishRowProps } from './rows/wish-actions.tsx'
import { WishCard, WishCards } from './rows/wish-cards.tsx'
import { WishSkeleton } from './rows/wish-skeleton.tsx'
import { WishRow, WishTable } from './rows/wish-table.tsx'

const AddWishDialog = lazyWithRetry(() => import('./dialogs/wish-dialogs.tsx').then((m) => m.AddWishDialog), {
  failed: failedDialog(msg('Add to Wishlist')),
})
const EditWishDialog = lazyWithRetry(() => import('./dialogs/wish-dialogs.tsx').then((m) => m.EditWishDialog), {
  failed: failedDialog(msg('Edit Wishlist Hike')),
})

const ShareWishlistDialog = lazyWithRetry(
  () => import('./share/share-wishlist-dialog.tsx').then((m) => m.ShareWishlistDialog),
  { failed: failedDialog(msg('Share my wishlist')) },
)

const NearPlace = lazyWithRetry(() => import('./order/near-place.tsx').then((m) => m.NearPlace))

const NONE: readonly Wish[] = []

/** The dialog that is open over the panel. */
type Open =
  | { kind: 'add' | 'share' }
  | { kind: 'edit' | 'remove'; wish: Wish }
  | { kind: 'completed'; hike: CompletedHike; note: string }
  | null

/** The member's wishes, below the ranked list. */
export function WishlistPanel({ id }: { id?: string }) {
  const titleId = useId()
  const { query, wishes } = useWishes()
  const trails = useWishedTrails((wishes?.length ?? 0) > 0)
  const [sorting, setSorting] = useUrlValue('wishes')
  const order = parseWishOrder(sorting)
  const place = usePlace()
  const { sorted, awayText, isBestUnknown } = useSortedWishes({
    wishes: wishes ?? NONE,
    trails,
    order,
    from: place.place,
  })
  const { frame, leave } = useRowFocus(sorted.map(({ _id }) => _id))
  const move = useMoveWish(sorted)
  const [open, setOpen] = useState<Open>(null)
  const onEdit = useCallback((wish: Wish) => setOpen({ kind: 'edit', wish }), [])
  const onRemove = useCallback((wish: Wish) => setOpen({ kind: 'remove', wish }), [])
  const complete = useCompleteWish((hike, note) => {
    if (isInDialog()) dispatchAchievements(hike.earnedAchievements)
    else setOpen({ kind: 'completed', hike, note })
  })
  const remove = useRemoveWish()
  const onComplete = useCallback(
    (wish: Wish) => {
      leave(wish._id)
      const row = frame.current?.querySelector(`[data-hike="${wish._id}"]`)
      if (row) launchStone(wish._id, row)
      complete(wish)
    },
    [leave, frame, complete],
  )
  return (
    <section
      ref={frame}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-13 scroll-mt-6 outline-none wide:mt-10"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:mb-4">
        <h2 id={titleId} className="text-h2">
          {t('Wishlist')}
        </h2>
        <div className="flex gap-2 max-sm:grow max-sm:justify-end sm:gap-2.5">
          {sorted.length > 1 && (
            <SortWishes order={order} onChoose={(chosen) => setSorting(chosen === 'own' ? null : chosen)} />
          )}
          {sorted.length > 0 && (
            <IconButton
              label={t('Share my wishlist')}
              onClick={() => setOpen({ kind: 'share' })}
              className="bg-surface ring-1 ring-inset ring-line-strong"
            >
              <Share />
            </IconButton>
          )}
          <Button
            icon={<Plus className="max-sm:hidden" />}
            onClick={() => setOpen({ kind: 'add' })}
            className="max-sm:px-3 max-sm:whitespace-nowrap"
          >
            {t('Add to Wishlist')}
          </Button>
        </div>
      </div>
      {order === 'near' && sorted.length > 1 && (
        <Suspense>
          <NearPlace chosen={place} wishes={sorted} trails={trails} />
        </Suspense>
      )}
      {isBestUnknown && (
        <p className="mb-4 text-meta text-ink-2">{t('The best months for these hikes are not known yet.')}</p>
      )}
      {query.isError && (
        <ProblemNote
          message={loadProblem(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          className="mb-3"
        />
      )}
      {query.isPending && <WishSkeleton />}
      {wishes && !(query.isError && wishes.length === 0) && (
        <Wishes
          wishes={sorted}
          trails={trails}
          awayText={awayText}
          isMovable={order === 'own' && sorted.length > 1}
          onMove={move}
          onEdit={onEdit}
          onRemove={onRemove}
          onComplete={onComplete}
        />
      )}
      <Dialogs
        open={open}
        onClose={() => setOpen(null)}
        onRemove={(wish) => {
          setOpen(null)
          leave(wish._id)
          remove(wish)
        }}
      />
    </section>
  )
}

function loadProblem(error: Error): string {
  const reason = problemText(error)
  return reason === ''
    ? t('Error loading wishlist hikes: Unknown error')
    : t('Error loading wishlist hikes: {reason}', { reason })
}

interface WishesProps extends Pick<WishRowProps, 'isMovable' | 'onEdit' | 'onRemove' | 'onComplete' | 'onMove'> {
  wishes: readonly Wish[]
  trails: WishedTrails
  awayText: (id: string) => string | null
}

function Wishes({ wishes, trails, awayText, ...list }: WishesProps) {
  const isWide = useIsWide()
  const Row = isWide ? WishRow : WishCard
  if (wishes.length === 0) return <NoWishes />
  const rows = wishes.map((wish, place) => (
    <Row
      key={wish._id}
      {...list}
      wish={wish}
      place={place}
      count={wishes.length}
      trail={trails.of(wish._id)}
      isTrailPending={trails.isPending}
      away={awayText(wish._id)}
    />
  ))
  return (
    <DragList items={wishes} onMove={list.onMove}>
      {isWide ? <WishTable isMovable={list.isMovable}>{rows}</WishTable> : <WishCards>{rows}</WishCards>}
    </DragList>
  )
}

function Dialogs(props: { open: Open; onClose: () => void; onRemove: (wish: Wish) => void }) {
  const { open, onClose, onRemove } = props
  if (!open) return null
  return (
    <Suspense fallback={null}>
      {open.kind === 'add' && <AddWishDialog onClose={onClose} />}
      {open.kind === 'share' && <ShareWishlistDialog onClose={onClose} />}
      {open.kind === 'edit' && <EditWishDialog wish={open.wish} onClose={onClose} />}
      {open.kind === 'completed' && <CompletedDialog hike={open.hike} note={open.note} onClose={onClose} />}
      {open.kind === 'remove' && (
        <ConfirmDialog
          title={t('Delete from Wishlist')}
          message={t('Are you sure you want to remove "{name}" from your wishlist?', { name: open.wish.name })}
          onCancel={onClose}
          onConfirm={() => onRemove(open.wish)}
        />
      )}
    </Suspense>
  )
}
