import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { Hike } from '#contract/hike-shapes.ts'
import { BESSEGGEN, aHike } from '#web/hike/hike-testing.ts'
import { json, nothing, show } from '#web/hike-form/hike-dialog-testing.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './wish-dialogs.tsx'
import { WishlistPanel } from './wishlist-panel.tsx'

export function aWish(name: string, over: Partial<Hike> = {}): Hike {
  const kept = { isWishList: true, rank: null, completedOn: null, completionCount: 0, rating: 1 }
  return aHike({ ...kept, _id: `w-${name}`, name, country: 'Peru', ...over })
}

/** Replies of a server that has these wishes until one is removed or completed, and keeps the ranked list. */
export function keeping(...names: string[]) {
  let wishes = names.map((name) => aWish(name))
  let hikes = [BESSEGGEN]
  const take = (id: string) => {
    const wish = wishes.find(({ _id }) => _id === id)
    wishes = wishes.filter((other) => other !== wish)
    return wish
  }
  const replies: Record<string, () => Response> = {
    'GET /hikes/my-wishlist': () => json(wishes),
    'GET /hikes/my-hikes': () => json(hikes),
  }
  for (const { _id } of wishes) {
    replies[`DELETE /hikes/my-wishlist/${_id}`] = () => {
      take(_id)
      return new Response(null, { status: 204 })
    }
    replies[`POST /hikes/user/u1/wishlist/${_id}/complete`] = () => {
      const wish = take(_id)
      const hike = { ...wish, isWishList: false, rank: 1, completionCount: 1, completedOn: '2026-07-12', rating: 5 }
      hikes = [{ ...BESSEGGEN, ...hike }, ...hikes]
      return json({ ...hike, earnedAchievements: [] })
    }
  }
  return replies
}

/** An answer that comes when the test says so. */
export function aLateAnswer() {
  let answer: (response: Response) => void = nothing
  const promise = new Promise<Response>((resolve) => {
    answer = resolve
  })
  return { reply: () => promise, answer: (response: Response) => answer(response) }
}

export const showPanel = () =>
  show(
    <MemoryRouter>
      <WishlistPanel />
    </MemoryRouter>,
  )

/** From here on the window is as wide as the table needs it. */
export function widen(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1018'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
