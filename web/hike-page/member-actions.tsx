import { useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState, useTransition } from 'react'
import { AddHikeDialog } from '#web/hike-form/later-dialogs.tsx'
import { laterPart } from '#web/parts/later.tsx'
import { useMyTrails } from '#web/search/use-my-trails.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import { useAddToWishlist } from '#web/wishlist/use-add-to-wishlist.tsx'
import type { InitialValues } from './initial-values.ts'
import type { HikeActionsProps } from './hike-actions.tsx'
import type { HikeFacts } from './use-hike-page.ts'

/** What only those need who press a button. */
const whenPressed = laterPart(() => import('./initial-values.ts'))

/** Puts the trail on one of the member's lists. */
export function MemberActions(props: HikeActionsProps) {
  return (
    <>
      <CompleteButton {...props} />
      <WishButton {...props} />
    </>
  )
}

function CompleteButton({ trail, facts }: HikeActionsProps) {
  const client = useQueryClient()
  const { has } = useMyTrails()
  const [open, setOpen] = useState<InitialValues | null>(null)
  const [isPreparing, prepare] = useTransition()
  const complete = (known: HikeFacts) =>
    prepare(async () => {
      const loaded = await whenPressed.fetch()
      if (loaded) setOpen(await loaded.initialValues(client, known))
      else toast.error('Failed to add hike')
    })
  const isCompleted = has(trail)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant={isCompleted ? 'secondary' : 'primary'}
        size="lg"
        className={isCompleted ? DONE : ''}
        icon={isCompleted ? <Check /> : <Plus />}
        disabled={isCompleted || facts === null}
        isLoading={isPreparing}
        onClick={() => facts && complete(facts)}
      >
        {isCompleted ? 'In your completed hikes' : 'Add to completed hikes'}
      </Button>
      <Suspense>
        {open && <AddHikeDialog given={open} addedText="Hike added to your completed list!" onClose={close} />}
      </Suspense>
    </>
  )
}

function WishButton({ trail, facts }: HikeActionsProps) {
  const wishlist = useAddToWishlist(notifyAdded)
  const isCompleted = useMyTrails().has(trail)
  const wish = async (known: HikeFacts) => {
    const loaded = await whenPressed.fetch()
    if (loaded) wishlist.ask(loaded.toWishBody(known))
    else toast.error('Failed to add to wishlist')
  }
  const state = wishlist.stateOf(trail)
  const isListed = state === 'listed'
  const listedText = isCompleted ? 'In your hikes' : 'In your wishlist'
  return (
    <>
      <Button
        size="lg"
        className={isListed ? DONE : ''}
        icon={isListed ? <Check /> : <Bookmark />}
        disabled={isListed || facts === null}
        isLoading={state === 'adding'}
        onClick={() => facts && void wish(facts)}
      >
        {isListed ? listedText : 'Add to wishlist'}
      </Button>
      {wishlist.dialog}
    </>
  )
}

/** Disabled, but what it says is to be read. */
const DONE = 'bg-transparent! text-ink-2! disabled:opacity-100! [&_svg]:text-success'

const notifyAdded = () => toast.success('Added to wishlist!')
