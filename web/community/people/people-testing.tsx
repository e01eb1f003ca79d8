import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { LatestHike } from '#contract/community/users.ts'
import type { PublicUser } from '#contract/account/user-shapes.ts'
import { ME, MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/list-rows/photos/hike-photos.tsx'
import { UserScreen } from './user-screen.tsx'
import { UsersScreen } from './users-screen.tsx'

const { email: _email, friends: _friends, ...mia } = ME

export const TOM: PublicUser = {
  ...mia,
  _id: 'u-tom',
  username: 'tom',
  firstName: 'Tom',
  lastName: 'Hill',
  country: 'Scotland',
  totalHikes: 2,
  totalLength: 24.2,
  totalElevation: 1640.4,
}

/** Returns this many people: `walker0`, `walker1`, … */
export function aCrowd(count: number): PublicUser[] {
  return Array.from({ length: count }, (_, at) => ({
    ...TOM,
    _id: `u-${at}`,
    username: `walker${at}`,
    firstName: `First${at}`,
    lastName: 'Walker',
  }))
}

/** Returns a fake of `GET /users` for these people. It adds the queries of the requests to `requests`. */
export function directoryReply(people: readonly (PublicUser & { latestHike?: LatestHike })[], requests: string[] = []) {
  return ({ query }: FakeRequest) => {
    requests.push(query.toString())
    const text = (query.get('query') ?? '').toLowerCase()
    const found = people.filter(({ username, firstName, lastName }) =>
      [username, firstName, lastName].some((name) => name.toLowerCase().includes(text)),
    )
    const offset = Number(query.get('offset') ?? 0)
    const rows = found.slice(offset, offset + Number(query.get('limit') ?? 1000))
    return new Response(JSON.stringify(rows), { headers: { 'x-total-count': String(found.length) } })
  }
}

/** Returns a fake of `GET /hikes/user/…` for these hikes by rank: pages, or the newest. */
export function hikeListReply(hikes: () => readonly Hike[]) {
  return ({ query }: FakeRequest) => {
    const day = ({ completedOn }: Hike) => completedOn ?? ''
    const all = hikes()
    const listed = query.get('order') === 'newest' ? all.toSorted((a, b) => day(b).localeCompare(day(a))) : all
    const offset = Number(query.get('offset') ?? 0)
    const rows = listed.slice(offset, offset + Number(query.get('limit') ?? 1000))
    return new Response(JSON.stringify(rows), { headers: { 'x-total-count': String(all.length) } })
  }
}

/** Fakes a server with these replies; it knows Mia, who follows nobody and has no hikes. */
export function aDirectoryServer(replies: Replies): FakeRequest[] {
  return aServer({
    'GET /community/hikers-like-me': [],
    'GET /community/in-common': [],
    'GET /users/me': ME,
    'GET /hikes/my-hikes': [],
    'GET /hikes/my-wishlist': [],
    ...replies,
  })
}

/** Opens an address as Mia, or as a visitor. */
export async function open(path: string, { isMember = true, isInViewport = true } = {}) {
  vi.stubGlobal('IntersectionObserver', isInViewport ? NearObserver : NoObserver)
  if (isMember) beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="users" element={<UsersScreen />} />
            <Route path="user/:username" element={<UserScreen />} />
            <Route path="user/:username/list" element={<UserScreen />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return userEvent.setup()
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Reports every observed element as in view. */
class NearObserver {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
