import { vi } from 'vitest'
import type { FakeRequest, Replies } from '#web/platform/api/server-testing.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { showAt } from '#web/diary/timeline/timeline-testing.tsx'
import { signOut } from '#web/platform/api/session.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/wishlist/dialogs/confirm-adding.tsx'
import './filters/filter-dialog.tsx'
import './map/explore-map.tsx'
import { ExploreScreen } from './explore-screen.tsx'
import type { ListedTrail, MapPoints } from './use-trails.ts'

/** Makes elements as large as a map: jsdom has no layout, and no canvas. */
export function stubMapLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const nothing = () => undefined
  const canvas = new Proxy({}, { get: (_, name) => (name === 'canvas' ? null : nothing), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as CanvasRenderingContext2D)
}

export function aTrail(name: string, over: Partial<ListedTrail> = {}): ListedTrail {
  return {
    name,
    country: 'Norway',
    lat: 61.5,
    lng: 8.8,
    score: 92.4,
    difficulty: 'Hard',
    lengthKm: 14.2,
    elevationM: 1140,
    hours: 6.5,
    rating: 4.5,
    hikers: 12,
    photoUrl: null,
    isLoop: null,
    bestMonths: [],
    conditionsOn: null,
    tags: [],
    taste: null,
    isWalked: false,
    isWished: false,
    distanceKm: null,
    source: null,
    ...over,
  }
}

export const TRAILS = [
  aTrail('Besseggen', { score: 96.1 }),
  aTrail('Galdhøpiggen', { lat: 61.64, lng: 8.31 }),
  aTrail('Quiet Path', { score: null, lat: 61.9, lng: 9.4 }),
]

export const toPoints = (trails: readonly ListedTrail[]): MapPoints => ({
  clusters: [],
  trails: trails.map(({ name, country, lat, lng, score, difficulty }) => ({
    name,
    country,
    lat,
    lng,
    score,
    difficulty,
  })),
})

interface ShowOptions {
  replies?: Replies
  isMember?: boolean
  search?: string
  /** True where the map is in the window. */
  hasMap?: boolean
}

/** Opens /explore. Returns the requests, and who presses. */
export async function showExplore({ replies = {}, isMember = false, search = '', hasMap = false }: ShowOptions = {}) {
  const requests = aServer({
    'GET /trails/explore': { trails: TRAILS, total: TRAILS.length, attributions: [] },
    'GET /trails/map': toPoints(TRAILS),
    'GET /trails/near': { trails: [], attributions: [] },
    'GET /places': { places: [], attributions: [] },
    'GET /hikes/my-hikes': [],
    'GET /hikes/my-wishlist': [],
    ...replies,
  })
  // ends what another test has left in memory
  await signOut()
  requests.length = 0
  const shown = await showAt(`/explore${search}`, { isMember, screen: hasMap ? <WithMap /> : <ExploreScreen /> })
  return { ...shown, requests }
}

/** Everything is in the window. */
function WithMap() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target, boundingClientRect: { top: 0 } }
        this.#tell([entry as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver)
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return <ExploreScreen />
}

/** Returns what a call was asked, in order. */
export const askedOf = (requests: readonly FakeRequest[], name: string): string[] =>
  requests.filter(({ call }) => call === name).map(({ query }) => decodeURIComponent(query.toString()))
