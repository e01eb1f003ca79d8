import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
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
  /** Asks the member for a confirmation, then adds the wish; a visitor is asked to log in instead. */
  readonly ask: (wish: WishInput) => void
  /** `listed`: already on one of the member's lists. */
  readonly stateOf: (trail: TrailName) => 'new' | 'adding' | 'listed'
  /** The confirmation dialog, to render anywhere on the screen. */
  readonly dialog: ReactNode
}

// both load when a wish is added, so that screens that only offer it stay small, and before the question, so that no signal is needed after it
const loadDialog = () => Promise.all([import('./dialogs/confirm-adding.tsx'), import('./dialogs/save-wish.ts')])
const ConfirmAdding = lazyWithRetry(() => loadDialog().then(([m]) => m.ConfirmAdding), {
  failed: failedDialog(msg('Add to Wishlist')),
})
const addWish = async (client: QueryClient, wish: WishInput) =>
  (await import('./dialogs/save-wish.ts')).addWish(client, wish)

const KEY = ['add-to-wishlist']
/** A character that is not in any key. */
const BETWEEN = '\n'

/**
 * Returns what the wishlist buttons of other screens need: the confirmation, the request, its toast, and a reload of both lists
 * (R4.4).
 */
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
    ask: (wish) => (isMember ? setRequested(wish) : toast.error(t('Please log in to add hikes to your wishlist'))),
    stateOf: (trail) => (adding.includes(hikeTrailKey(trail)) ? 'adding' : isListed(trail) ? 'listed' : 'new'),
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

/** Returns the keys of the trails that are being added to the wishlist from any screen. */
function useAdding(client: QueryClient): readonly string[] {
  const writes = client.getMutationCache()
  const read = () =>
    writes
      .findAll({ mutationKey: KEY, status: 'pending' })
      .map(({ state }) => hikeTrailKey(state.variables as WishInput))
      .join(BETWEEN)
  return useSyncExternalStore((listener) => writes.subscribe(listener), read, read).split(BETWEEN)
}

const notifyInBrief = () => toast.success(t('Added to wishlist successfully!'), { durationMs: WISHLIST_TOAST_MS })

function failure(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof ApiError && error.status === 409)
    return problemText(error) || t('This hike is already in your wishlist')
  return t('Failed to add to wishlist')
}
