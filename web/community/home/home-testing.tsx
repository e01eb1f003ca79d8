import { SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { type SessionUser, signOut } from '#web/platform/api/session.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import type { TopTrail } from '#web/community/top/trail-card/trail-card.tsx'
// load on demand in the page; here before the clock of the first test runs
import '#web/account/sign-in/login-dialog.tsx'
import '#web/diary/hike-form/add-hike-dialog.tsx'
import './beta/beta-dialog.tsx'
import './member/member-home.tsx'
import './member/year-card.tsx'
import './instagram/instagram-banner.tsx'
import { HomeScreen } from './home-screen.tsx'

export function aTrail(name: string, over: Partial<TopTrail> = {}): TopTrail {
  const figures = { difficulty: 'Hard', length: 10, elevation: 800, rating: 4, likesCount: 3 } as const
  return { _id: `t-${name}`, name, country: 'Norway', ...figures, type: 'hike', photo: null, ...over }
}

const PHOTO = { url: '/api/hikes/h9/photo', thumbnailUrl: '/api/hikes/h9/photo?size=thumb', width: 1600, height: 1067 }

/** Replies of a community with hikes. */
export const FULL_COMMUNITY = {
  'GET /community/totals': () => ({
    totalLength: 128_406.27,
    totalElevation: 7_914_249.6,
    totalHikes: 9,
    totalUsers: 4,
  }),
  'GET /hikes/random-with-photo': () => ({
    ...BESSEGGEN,
    _id: 'h9',
    name: 'Half Dome',
    country: 'USA',
    photo: PHOTO,
    username: 'tom',
  }),
  'GET /rankings/example-list': () => ({ list: null }),
  'GET /hikes/top': () => ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => aTrail(`Trail ${name}`)),
  'GET /friends': () => [],
  'GET /hikes/friends': () => [],
  'GET /hikes/my-visits': () => [],
  'GET /achievements': () => [],
  'GET /achievements/user': () => [],
  'GET /achievements/progress': () => [],
  'GET /challenges': () => ({ running: [], coming: [], invitations: [], ended: [], endedTotal: 0 }),
  'GET /settings': () => ({
    ...SITE,
    instagramUrl: null,
    sendsMail: false,
    providers: [],
    hasPasswords: true,
    contact: null,
    signUp: 'open' as const,
    tileUrls: {},
  }),
}

/** Replies of a community without hikes. */
export const EMPTY_COMMUNITY = {
  ...FULL_COMMUNITY,
  'GET /community/totals': () => ({ totalLength: 0, totalElevation: 0, totalHikes: 0, totalUsers: 0 }),
  'GET /hikes/random-with-photo': refusal(404, {}),
  'GET /hikes/top': () => [],
}

export const neverResolve = () => new Promise<Response>(() => {})

interface OpenOptions {
  replies?: Parameters<typeof aHikeServer>[0]
  /** Signs in this person. */
  user?: Partial<SessionUser>
  isWide?: boolean
  /** Starts a new browser session, in which the beta notice appears. */
  isFirst?: boolean
}

/** Opens / as a visitor or a member. */
export async function open({ replies = {}, user, isWide = true, isFirst = false }: OpenOptions = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('IntersectionObserver', Seeing)
  const requests = aHikeServer({ ...FULL_COMMUNITY, ...replies })
  if (user) beginSession({ user: { ...MIA, ...user }, accessToken: 'a', refreshToken: 'r' })
  else await signOut()
  if (!isFirst) sessionStorage.setItem('betaPopupShown', 'true')
  const view = await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <HomeScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { requests, user: userEvent.setup(), ...view }
}

/** Reports every observed element as in view. */
class Seeing {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

/** Returns how often a call was made. */
export const countCalls = (requests: readonly { call: string }[], call: string) =>
  requests.filter((one) => one.call === call).length
