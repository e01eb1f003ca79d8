import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/hike-form/add-hike-dialog.tsx'
import '#web/diary/hike-form/hike-form.tsx'
import { SearchOverlay } from './search-overlay.tsx'

type Trail = Answer<typeof api.trails.search>[number]
type Template = Answer<typeof api.trails.templates>[number]
type Person = Answer<typeof api.users.search>[number]

export const trail = (name: string, over: Partial<Trail> = {}): Trail => ({
  _id: `t-${name}`,
  name,
  country: 'Norway',
  difficulty: 'Hard',
  length: 14.2,
  elevation: 1140,
  rating: 4.33,
  likesCount: 0,
  type: 'hike',
  ...over,
})
export const popular = (name: string, likesCount = 0) => ({ ...trail(name, { likesCount }), photo: null })
export const template = (name: string, over: Partial<Template> = {}): Template => ({
  ...trail(name, { _id: `c-${name}`, rating: 0 }),
  link: '',
  isTemplate: true,
  ...over,
})
export const person = (username: string, over: Partial<Person> = {}): Person => ({
  _id: `p-${username}`,
  username,
  firstName: '',
  lastName: '',
  totalHikes: 12,
  type: 'user',
  ...over,
})

/** Fakes a server with these replies, which otherwise finds nothing. */
export function aSearchServer(replies: Replies = {}): FakeRequest[] {
  const nothing: Replies = {
    'GET /hikes/search': [],
    'GET /hikes/templates': [],
    'GET /users/search': [],
    'GET /hikes/top': [],
    'GET /hikes/my-hikes': [],
  }
  return aServer({ ...nothing, ...replies })
}

function CurrentPath() {
  const { pathname } = useLocation()
  return <output data-testid="where">{pathname}</output>
}

export const currentPath = () => screen.getByTestId('where').textContent

/** Opens the search for a visitor or a member. */
export function openSearch({ isMember = true } = {}) {
  if (isMember) beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const onClose = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/top']}>
        <CurrentPath />
        <SearchOverlay onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onClose, unmount }
}

export const box = () => screen.getByRole('combobox', { name: 'Search' })
export const status = () => within(screen.getByRole('dialog', { name: 'Search' })).getByRole('status').textContent
export const rows = () => screen.queryAllByRole('row')
export const findRow = (name: string) => {
  const row = screen.getByRole('link', { name }).closest<HTMLElement>('[role=row]')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}
export const activeName = () => {
  const cell = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
  return cell && within(cell).getByRole('link').textContent
}

export async function search(text: string, awaited: string) {
  await userEvent.type(box(), text)
  await screen.findByRole('link', { name: awaited })
}

/** Stubs the observers that covers use; for `beforeEach`. */
export function stubLayout(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/** Ends a test and restores the clock and the spies; for `afterEach`. */
export async function endSearchTest(): Promise<void> {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await endTest()
}
