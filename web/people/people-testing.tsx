import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { PublicUser } from '#contract/user-shapes.ts'
import { ME, MIA } from '#web/api/member-testing.ts'
import { createQueryClient } from '#web/api/query.ts'
import { beginSession } from '#web/api/session.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/hike/hike-photos.tsx'
import { json } from '#web/hike-form/hike-dialog-testing.tsx'
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

/** So many people: `walker0` and on. */
export function aCrowd(count: number): PublicUser[] {
  return Array.from({ length: count }, (_, at) => ({
    ...TOM,
    _id: `u-${at}`,
    username: `walker${at}`,
    firstName: `First${at}`,
    lastName: 'Walker',
  }))
}

/** Answers `GET /users` from these people as the server does. Notes the addresses of the requests in `requests`. */
export function aDirectory(people: readonly PublicUser[], requests: string[] = []) {
  return (url: string) => {
    requests.push(url)
    const query = new URLSearchParams(url.split('?')[1])
    const text = (query.get('query') ?? '').toLowerCase()
    const found = people.filter(({ username, firstName, lastName }) =>
      [username, firstName, lastName].some((name) => name.toLowerCase().includes(text)),
    )
    const offset = Number(query.get('offset') ?? 0)
    const rows = found.slice(offset, offset + Number(query.get('limit') ?? 1000))
    return new Response(JSON.stringify(rows), { headers: { 'x-total-count': String(found.length) } })
  }
}

type Reply = (url: string, init: RequestInit) => Response | Promise<Response>

/** A server with these replies by `GET /users`; it knows Mia, who follows nobody, and answers 404 to all else. */
export function aServer(replies: Record<string, Reply>): void {
  const known: Record<string, Reply> = {
    'GET /users/me': () => json(ME),
    'GET /hikes/my-hikes': () => json([]),
    'GET /hikes/my-wishlist': () => json([]),
    ...replies,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = known[`${init.method} ${url.replace(/^\/api|\?.*$/g, '')}`]
    return reply ? reply(url, init) : json({ message: 'no', code: 'no' }, 404)
  })
}

/** Opens an address as Mia, or as a visitor. */
export async function open(path: string, { isMember = true } = {}) {
  vi.stubGlobal('IntersectionObserver', NoObserver)
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

class NoObserver {
  observe() {}
  disconnect() {}
}
