import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { EarnedAchievement } from '#contract/achievements.ts'
import type { OwnUser } from '#contract/user-shapes.ts'
import { createQueryClient } from '#web/api/query.ts'
import { beginSession, signOut } from '#web/api/session.ts'
import { toast } from '#web/ui/toast/toast-store.ts'
import { MyAccountScreen } from './my-account-screen.tsx'

export const MIA: OwnUser = {
  _id: 'u-1',
  username: 'mia',
  firstName: 'Mia',
  lastName: 'Walker',
  country: 'Norway',
  email: 'mia@example.org',
  createdAt: '2026-03-01T12:00:00.000Z',
  totalHikes: 24,
  totalLength: 1234.56,
  totalElevation: 8848.6,
  totalCountries: 3,
  socialLinks: { instagram: null, alltrails: null, tiktok: null, youtube: null, strava: null, garmin: null },
  achievements: [],
  friends: [],
}

export const FIRST_STEPS: EarnedAchievement = {
  _id: 'hikes-1',
  name: 'First Steps',
  description: 'Logged a first hike',
  icon: 'hiking',
  tier: 'bronze',
  earnedAt: '2026-03-02T12:00:00.000Z',
}

interface FakeRequest {
  /** `PATCH /users/me` */
  readonly call: string
  readonly body: unknown
}

type Reply = (request: FakeRequest) => Response | Promise<Response>

export const refused =
  (status: number, body: object = { message: 'no', code: 'no' }) =>
  () =>
    Response.json(body, { status })

const USUAL: Record<string, Reply> = {
  'GET /users/me': () => Response.json(MIA),
  'GET /achievements/user': () => Response.json([FIRST_STEPS]),
  'POST /users/change-password': () => Response.json({ message: 'ok' }),
}

/** A server that knows Mia and keeps what it is sent; notes every write. */
export function aServer(replies: Record<string, Reply> = {}): FakeRequest[] {
  const writes: FakeRequest[] = []
  let me = MIA
  const update: Reply = ({ body }) => {
    me = { ...me, ...(body as Partial<OwnUser>) }
    return Response.json(me)
  }
  const all: Record<string, Reply> = {
    ...USUAL,
    'GET /users/me': () => Response.json(me),
    'PATCH /users/me': update,
    ...replies,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace('/api', '')}`
    const request = { call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null }
    if (init.method !== 'GET') writes.push(request)
    return (all[call] ?? refused(404))(request)
  })
  return writes
}

/** Opens /my-account as Mia. */
export function show() {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MyAccountScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

export const toasts = () => toast.current().map(({ text }) => text)

/** Signs out, forgets the server and the toasts: for `afterEach`. */
export async function endTest(): Promise<void> {
  await signOut()
  vi.unstubAllGlobals()
  for (const { id } of toast.current()) toast.dismiss(id)
}
