import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { Wish, WishedTrail } from '#contract/diary/wishlist.ts'
import { BESSEGGEN, aHike } from '#web/diary/list-rows/hike-testing.ts'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { nothing, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './dialogs/wish-dialogs.tsx'
import './rows/wish-facts.tsx'
import { WishlistPanel } from './wishlist-panel.tsx'

export function aWish(name: string, { note = '', place = 1, ...over }: Partial<Wish> = {}): Wish {
  const kept = { isWishList: true, rank: null, completedOn: null, completionCount: 0, rating: 1 }
  return { ...aHike({ ...kept, _id: `w-${name}`, name, country: 'Peru', ...over }), note, place }
}

export function aWishedTrail(hikeId: string, over: Partial<WishedTrail> = {}): WishedTrail {
  const months = Array.from({ length: 12 }, () => 0)
  return {
    hikeId,
    trailhead: null,
    photo: null,
    score: null,
    low: null,
    hikers: 0,
    months,
    friendsCount: 0,
    friends: [],
    ...over,
  }
}

/** Replies of a server that stores these wishes until one is removed or completed, and the ranked list. */
export function keeping(...names: string[]) {
  let wishes = names.map((name) => aWish(name))
  let hikes = [BESSEGGEN]
  const take = (isMeant: (id: string) => boolean) => {
    const wish = wishes.find(({ _id }) => isMeant(_id))
    wishes = wishes.filter((other) => other !== wish)
    return wish
  }
  return {
    'GET /hikes/my-wishlist': () => wishes,
    'GET /hikes/my-hikes': () => hikes,
    'DELETE /hikes/my-wishlist/{hikeId}': ({ path }) =>
      take((id) => path === `/hikes/my-wishlist/${id}`) ? undefined : refusal(404),
    'POST /hikes/user/{userId}/wishlist/{hikeId}/complete': ({ path }) => {
      const wish = take((id) => path === `/hikes/user/u1/wishlist/${id}/complete`)
      if (!wish) return refusal(404)
      const done = { isWishList: false, rank: 1, completionCount: 1, completedOn: '2026-07-12', rating: 5 }
      const hike = { ...wish, ...done }
      hikes = [hike, ...hikes]
      return { ...hike, earnedAchievements: [] }
    },
  } satisfies Replies
}

/** An answer that the test releases. */
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

/** Makes the window wide enough for the table. */
export function widen(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1018'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
