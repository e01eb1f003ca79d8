import { useMutation, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Suspense, lazy, useState } from 'react'
import { today } from '#web/hikes/hike-form-model.ts'
import { LoginRequired } from '#web/search/add-from-search.tsx'
import { useMyTrails } from '#web/search/use-my-trails.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddToWishlist } from '#web/wishlist/use-add-to-wishlist.tsx'
import { type GivenHike, givenHike } from './given-hike.ts'
import type { Trail } from './trail-address.ts'
import type { HikeFacts } from './use-hike-page.ts'

const AddHikeDialog = lazy(() => import('#web/hikes/add-hike-dialog.tsx').then((m) => ({ default: m.AddHikeDialog })))

interface HikeActionsProps {
  trail: Trail
  /** Null while they are on their way. */
  facts: HikeFacts | null
}

/** Puts the trail on one of the member's lists; visitors are asked to log in. */
export function HikeActions(props: HikeActionsProps) {
  return (
    <div className="grid gap-3 md:flex">
      <CompleteButton {...props} />
      <WishButton {...props} />
    </div>
  )
}

function CompleteButton({ trail, facts }: HikeActionsProps) {
  const client = useQueryClient()
  const { isMember, has } = useMyTrails()
  const [open, setOpen] = useState<GivenHike | 'login' | null>(null)
  const prepare = useMutation({
    networkMode: 'always',
    mutationFn: (known: HikeFacts) => givenHike(client, known),
    onSuccess: setOpen,
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
        isLoading={prepare.isPending}
        onClick={() => facts && (isMember ? prepare.mutate(facts) : setOpen('login'))}
      >
        {isCompleted ? 'In your completed hikes' : 'Add to completed hikes'}
      </Button>
      {open === 'login' && <LoginRequired trail={trail} onClose={close} />}
      {open !== null && open !== 'login' && (
        <Suspense>
          <AddHikeDialog given={open} addedText="Hike added to your completed list!" onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function WishButton({ trail, facts }: HikeActionsProps) {
  const wishlist = useAddToWishlist(tellAdded)
  const isCompleted = useMyTrails().has(trail)
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
        onClick={() => facts && wishlist.ask(wishOf(facts))}
      >
        {isListed ? listedText : 'Add to wishlist'}
      </Button>
      {wishlist.dialog}
    </>
  )
}

/** Disabled, but what it says is to be read. */
const DONE = 'bg-transparent! text-ink-2! disabled:opacity-100! [&_svg]:text-success'

const tellAdded = () => toast.success('Added to wishlist!')

/** What this page sends of a wish (spec 2 §4); the server keeps what a wish can have. */
function wishOf({ name, country, difficulty, length, elevation, averageRating }: HikeFacts) {
  const trail = { name, country, difficulty, length, elevation, rating: Math.round(averageRating) }
  return { ...trail, notes: '', link: '', completedOn: today(), completionCount: 0, weatherConditions: [] }
}
