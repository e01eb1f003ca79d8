import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
// loads on demand in the page; here before the clock of the first test runs
import '#web/account/sign-in/login-dialog.tsx'
import { TopScreen } from './top-screen.tsx'
import type { TopTrail } from './trail-card/trail-card.tsx'

export function aTrail(name: string, country: string, likesCount: number): TopTrail {
  const figures = { difficulty: 'Hard', length: 10, elevation: 800, rating: 4 } as const
  return { _id: `t-${name}`, name, country, likesCount, ...figures, type: 'hike', photo: null }
}

export const TOP = [
  aTrail('Besseggen', 'Norway', 9),
  aTrail('Salkantay', 'Peru', 7),
  aTrail('Trolltunga', 'Norway', 1),
  aTrail('Unloved', 'Chad', 0),
]

const COUNTRIES = [
  { name: 'Norway', count: 5 },
  { name: 'Nepal', count: 2 },
  { name: 'Peru', count: 1 },
]

/** `Path 1` … `Path 120`, every other one in Peru. */
const RANKED = Array.from({ length: 120 }, (_, place) => ({
  name: `Path ${place + 1}`,
  country: place % 2 ? 'Peru' : 'Norway',
  averagePosition: 1 + place / 4,
  totalUsers: 120 - place,
}))

function ranked({ query }: FakeRequest) {
  const entries = RANKED.filter(({ country }) => query.get('country') === null || country === query.get('country'))
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? RANKED.length)
  return { entries: entries.slice(offset, offset + limit), total: entries.length }
}

/** A ranking without any lists. */
export const NO_RANKING = { entries: [], rising: [], total: 0, fittedAt: null }

const USUAL: Replies = {
  'GET /hikes/top': TOP,
  'GET /hikes/countries': COUNTRIES,
  'GET /hikes/average-positions': ranked,
  'GET /rankings/community': NO_RANKING,
  'GET /hikes/my-hikes': [BESSEGGEN],
  'GET /hikes/my-wishlist': [],
}

export const neverResolve = () => new Promise<Response>(() => {})

interface OpenOptions {
  replies?: Replies
  isMember?: boolean
  isWide?: boolean
  /** The query and fragment of the address: `?popular=Norway`. */
  search?: string
  path?: string
  screen?: ReactNode
}

/** Opens /top, or another screen that reads what it reads; `requests` holds `GET /hikes/top`. */
export async function open(options: OpenOptions = {}) {
  const { replies = {}, isMember = false, isWide = true, search = '', path = '/top', screen = <TopScreen /> } = options
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  const requests = aServer({ ...USUAL, ...replies })
  if (isMember) beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  else await signOut()
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path + search]}>
          {screen}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { requests, user: userEvent.setup() }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}

export const address = () => screen.getByLabelText('Address').textContent
export const popular = () => screen.getByRole('region', { name: 'Most Popular Hikes' })
export const rankings = () => screen.getByRole('region', { name: 'Average Hike Rankings' })
