import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { DEFAULT_WISH_RATING } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { type SaveProblem, toSaveProblem } from '#web/diary/hike-form/save/save-hike.ts'
import { type TrailName, findListed } from '#web/diary/wishlist/listed-trails.ts'
import { Refusal } from './refusal.ts'

/** The fields of a wish to send; name and country are required. */
export type WishInput = Omit<BodyInput<typeof api.hikes.create>, 'isWishList'>
export type WishChange = BodyInput<typeof api.hikes.update> & TrailName

/** Adds a wish and reloads the list. Rejects with an error that `wishProblem` explains. */
export async function addWish(client: QueryClient, wish: WishInput): Promise<void> {
  if (currentSession().status !== 'member') throw new Refusal(t('Authentication required'))
  await refuseListed(client, wish, null)
  await runMutation(client, mutationFor(api.hikes.create), {
    body: { rating: DEFAULT_WISH_RATING, ...wish, isWishList: true },
  })
}

/** Updates a wish and reloads the list. Rejects with an error that `wishProblem` explains. */
export async function updateWish(client: QueryClient, id: string, change: WishChange): Promise<void> {
  await refuseListed(client, change, id)
  await runMutation(client, mutationFor(api.hikes.update), { params: { id }, body: change })
}

async function refuseListed(client: QueryClient, trail: TrailName, ownId: string | null): Promise<void> {
  const listed = await findListed(client, trail)
  if (listed && listed._id !== ownId) throw new Refusal(t('This hike is already in your wishlist or ranked list'))
}

/** Returns the texts for a refused wish: the server's message where there is one, else a text for the failed action (R12.7). */
export function wishProblem(error: unknown, action: 'create' | 'update'): SaveProblem {
  if (error instanceof ApiError && error.hasMessage) return toSaveProblem(error, action)
  return { text: ownWords(error, action), fields: {}, isDuplicate: false }
}

function ownWords(error: unknown, action: 'create' | 'update'): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof ApiError && error.status === 409) return t('This hike already exists in your wishlist')
  if (action === 'update') return t('Failed to update hike')
  return error instanceof ApiError ? t('Failed to add hike to wishlist') : t('Failed to add hike')
}
