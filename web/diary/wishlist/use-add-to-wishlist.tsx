import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { trailKey } from '#domain/trails/trail-key.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { runMutation } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { type TrailName, useIsListed } from './listed-trails.ts'
import { Refusal } from './dialogs/refusal.ts'
import type { WishInput } from './dialogs/save-wish.ts'

const WISHLIST_TOAST_MS = 3_000

export interface AddToWishlist {
  /** Asks the member, then adds; a visitor is told to log in and nothing is sent. */
  readonly ask: (wish: WishInput) => void
  /** `listed`: on one of the member's lists already. */
  readonly stateOf: (trail: TrailName) => 'new' | 'adding' | 'listed'
  /** The question, to be drawn anywhere on the screen. */
  readonly dialog: ReactNode
}

// both come when somebody wishes for something: screens that only offer it are lighter
const ConfirmAdding = lazyWithRetry(() => import('./dialogs/confirm-adding.tsx').then((m) => m.ConfirmAdding), {
  failed: failedDialog('Add to Wishlist'),
})
const addWish = async (client: QueryClient, wish: WishInput) =>
  (await import('./dialogs/save-wish.ts')).addWish(client, wish)

const KEY = ['add-to-wishlist']
/** In no key. */
const BETWEEN = '\n'

/** For the wishlist buttons of other screens: question, request, word of it, both lists read again (R4.4). */
export function useAddToWishlist(notifyAdded = notifyInBrief): AddToWishlist {
  const client = useQueryClient()
  const isMember = useSession().status === 'member'
  const isListed = useIsListed()
  const [requested, setRequested] = useState<WishInput | null>(null)
  const adding = useAdding(client)
  const add = (wish: WishInput) =>
    runMutation(client, { mutationKey: KEY, mutationFn: (input: WishInput) => addWish(client, input) }, wish).then(
      notifyAdded,
      (error) => toast.error(failure(error)),
    )
  return {
    ask: (wish) => (isMember ? setRequested(wish) : toast.error('Please log in to add hikes to your wishlist')),
    stateOf: (trail) => (adding.includes(toTrailKey(trail)) ? 'adding' : isListed(trail) ? 'listed' : 'new'),
    dialog: requested && (
      <Suspense>
        <ConfirmAdding
          name={requested.name}
          onClose={() => setRequested(null)}
          onConfirm={() => {
            setRequested(null)
            void add(requested)
          }}
        />
      </Suspense>
    ),
  }
}

/** The keys of the trails that are on their way to the wishlist, whichever screen asked for it. */
function useAdding(client: QueryClient): readonly string[] {
  const writes = client.getMutationCache()
  const read = () =>
    writes
      .findAll({ mutationKey: KEY, status: 'pending' })
      .map(({ state }) => toTrailKey(state.variables as WishInput))
      .join(BETWEEN)
  return useSyncExternalStore((listener) => writes.subscribe(listener), read, read).split(BETWEEN)
}

const notifyInBrief = () => toast.success('Added to wishlist successfully!', { durationMs: WISHLIST_TOAST_MS })

const toTrailKey = ({ name, country }: TrailName) => trailKey(name, country)

function failure(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof ApiError && error.status === 409) return error.message || 'This hike is already in your wishlist'
  return 'Failed to add to wishlist'
}
