import { useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkX from 'lucide-react/icons/bookmark-x'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState, useTransition } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { dispatchAchievements } from '#web/platform/api/events.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { insertOnTop } from '#web/diary/hike-form/save/save-hike.ts'
import { AddHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { useSendOnLeaving } from '#web/diary/list-rows/removal/use-send-on-leaving.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { CompletedDialog, isInDialog } from '#web/diary/wishlist/dialogs/completed-dialog.tsx'
import { useAddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'
import { useRemoveWish } from '#web/diary/wishlist/use-remove-wish.ts'
import { type CompletedHike, useCompleteWish } from '#web/diary/wishlist/use-wishes.ts'
import type { HikeActionsProps } from './hike-actions.tsx'
import { type InitialValues, fetchInitialValues, toWishBody } from './fetch-initial-values.ts'
import { type MyEntry, useMyEntry } from './my-entry/use-my-entry.ts'
import type { HikeFacts } from './use-hike-page.ts'

interface ActionProps extends HikeActionsProps {
  readonly entry: Exclude<MyEntry, { kind: 'unknown' }>
}

/** Buttons for a trail that depend on the member's entry: add it, complete a wish, or nothing more to do. */
export function MemberActions(props: HikeActionsProps) {
  const entry = useMyEntry(props.trail)
  useSendOnLeaving()
  // a trail that may be in a list already must not be offered again
  if (entry.kind === 'unknown')
    return <ProblemNote message={t('Failed to load hikes')} onRetry={entry.retry} isRetrying={entry.isRetrying} />
  return (
    <>
      <CompleteButton {...props} entry={entry} />
      {entry.kind !== 'walked' && <WishButton {...props} entry={entry} />}
    </>
  )
}

/** The dialog that is open. */
type Open = { kind: 'add'; given: InitialValues } | { kind: 'completed'; hike: CompletedHike; note: string } | null

function CompleteButton({ facts, entry }: ActionProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const [isPreparing, prepare] = useTransition()
  const completeWish = useCompleteWish((hike, note) => {
    client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, (list) => list && insertOnTop(list, hike))
    if (isInDialog()) dispatchAchievements(hike.earnedAchievements)
    else setOpen({ kind: 'completed', hike, note })
  })
  const add = (known: HikeFacts) =>
    prepare(async () => {
      setOpen({ kind: 'add', given: await fetchInitialValues(client, known) })
    })
  const close = () => setOpen(null)
  const isWalked = entry.kind === 'walked'
  return (
    <>
      <Button
        variant={isWalked ? 'secondary' : 'primary'}
        size="lg"
        className={isWalked ? DONE : ''}
        icon={entry.kind === 'none' ? <Plus /> : <Check />}
        disabled={isWalked || facts === null}
        isLoading={isPreparing || isLeaving(entry)}
        onClick={() => (entry.kind === 'wished' ? completeWish(entry.wish) : facts && add(facts))}
      >
        {t(COMPLETE_TEXTS[entry.kind])}
      </Button>
      <Suspense>
        {open?.kind === 'add' && (
          <AddHikeDialog given={open.given} addedText={t('Hike added to your completed list!')} onClose={close} />
        )}
        {open?.kind === 'completed' && <CompletedDialog hike={open.hike} note={open.note} onClose={close} />}
      </Suspense>
    </>
  )
}

const COMPLETE_TEXTS = {
  none: msg('Add to completed hikes'),
  wished: msg('Mark as completed'),
  walked: msg('In your completed hikes'),
} as const

function WishButton({ trail, facts, entry }: ActionProps) {
  const wishlist = useAddToWishlist(notifyAdded)
  const removeWish = useRemoveWish()
  const [removed, setRemoved] = useState<Hike | null>(null)
  const isWished = entry.kind === 'wished'
  return (
    <>
      <Button
        size="lg"
        icon={isWished ? <BookmarkX /> : <Bookmark />}
        className="max-md:px-4!"
        disabled={facts === null}
        isLoading={wishlist.stateOf(trail) === 'adding' || isLeaving(entry)}
        onClick={() => (entry.kind === 'wished' ? setRemoved(entry.wish) : facts && wishlist.ask(toWishBody(facts)))}
      >
        <span className="max-md:sr-only">{isWished ? t('Remove from wishlist') : t('Add to wishlist')}</span>
      </Button>
      {wishlist.dialog}
      {removed && (
        <ConfirmDialog
          title={t('Delete from Wishlist')}
          message={t('Are you sure you want to remove "{hike}" from your wishlist?', { hike: removed.name })}
          onCancel={() => setRemoved(null)}
          onConfirm={() => {
            setRemoved(null)
            removeWish(removed)
          }}
        />
      )}
    </>
  )
}

const isLeaving = (entry: ActionProps['entry']) => entry.kind === 'wished' && entry.isLeaving

/** Disabled, but readable. */
const DONE =
  'bg-transparent! text-ink-2! disabled:opacity-100! [&_svg]:text-success max-md:-my-1 max-md:min-h-0! max-md:grow-0! max-md:px-0! max-md:ring-0!'

const notifyAdded = () => toast.success(t('Added to wishlist!'))
