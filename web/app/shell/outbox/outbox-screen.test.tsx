import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { currentSession, signOut } from '#web/platform/api/session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { anEntry } from '#web/platform/api/outbox/outbox-testing.ts'
import { outboxState } from '#web/platform/api/outbox/outbox-state.ts'
import type { Entry } from '#web/platform/api/outbox/outbox-entry.ts'
import { OutboxBadge } from './outbox-link.tsx'
import { OutboxScreen } from './outbox-screen.tsx'

afterEach(async () => {
  outboxState.publish({})
  await signOut()
})

const REFUSED = { status: 409, code: 'duplicate_hike', message: 'This hike already exists in your list' }
const CHANGED = { status: 409, code: 'changed_meanwhile', message: 'This hike has been changed on another device' }

/** The screen with these entries; `changed` is what the last press made of them. */
function aScreen(entries: Entry[], address = '/outbox') {
  aServer({
    'GET /hikes/my-hikes': [aHike({ _id: 'h1', notes: 'Rain' })],
    'GET /hikes/my-wishlist': [],
    'GET /hikes/my-visits': [],
    'POST /auth/logout': new Response(null, { status: 204 }) as never,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const world = { changed: null as (Entry | null)[] | null, discarded: [] as string[] }
  outboxState.publish({ isAvailable: true, entries })
  outboxState.connect({
    change: async (change) => void (world.changed = entries.map(change)),
    send: async () => {},
    discard: async ({ key }) => void world.discarded.push(key),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <OutboxBadge />
        <OutboxScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return world
}

test('nothing is called sent while a page sends it', () => {
  aScreen([anEntry({ isHeld: true })])
  expect(screen.getByText('Being sent…')).toBeVisible()
  expect(screen.queryByText('All is sent')).toBeNull()
})

test('R15.6: what waits and what was refused are listed apart, with sizes and the words of the server', () => {
  aScreen([
    anEntry({ call: 'POST /hikes', title: 'Skåla', failure: REFUSED, size: 900 }),
    anEntry({ call: 'POST /hikes/{id}/photo', title: 'Ben Nevis', size: 3 * 1024 ** 2 }),
  ])
  expect(screen.getByRole('img', { name: '1 waiting, 1 could not be sent' })).toHaveTextContent('2')
  const refused = within(screen.getByRole('region', { name: 'Could not be sent' }))
  expect(refused.getByText('This hike already exists in your list')).toBeVisible()
  expect(refused.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit', 'Try Again', 'Delete'])
  expect(within(screen.getByRole('region', { name: 'Waiting' })).getByText('Photo · 3.0 MB')).toBeVisible()
})

test('R20.54: ticks by hand are named by their peak and day', () => {
  const params = { id: 'munros', entryId: 'ben-nevis' }
  const tick = { title: '', standIn: { name: 'Ben Nevis' } }
  aScreen([
    anEntry({
      ...tick,
      call: 'POST /collections/{id}/entries/{entryId}/ticks',
      input: { params, body: { day: '2026-05-01' } },
    }),
    anEntry({
      ...tick,
      call: 'DELETE /collections/{id}/entries/{entryId}/ticks/{day}',
      input: { params: { ...params, day: '2026-06-01' } },
    }),
  ])
  expect(screen.getByText('Ben Nevis ticked on May 1, 2026')).toBeVisible()
  expect(screen.getByText('Ben Nevis is no longer ticked on Jun 1, 2026')).toBeVisible()
})

test('Try Again sends it once more, and Delete asks first', async () => {
  const entry = anEntry({ title: 'Skåla', failure: REFUSED })
  const world = aScreen([entry])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(world.changed).toMatchObject([{ failure: null }])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(world.discarded).toEqual([])
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(world.discarded).toEqual([entry.key])
})

test('R15.5: where another device was faster, both versions stand side by side, and the member chooses', async () => {
  const entry = anEntry({
    input: { params: { id: 'h1' }, body: { notes: 'Sun', rating: 5 } },
    seen: 'x',
    failure: CHANGED,
  })
  const world = aScreen([entry])
  const row = await screen.findByRole('row', { name: 'Notes Sun Rain' })
  expect(row).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(world.changed).toMatchObject([{ failure: null, seen: null }])
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  expect(world.discarded).toEqual([entry.key])
})

test('signing out with things waiting asks first', async () => {
  const world = aScreen([anEntry()], '/outbox?sign-out')
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/One change has not been sent/)).toBeVisible()
  expect(currentSession().status).toBe('member')
  fireEvent.click(question.getByRole('button', { name: 'Delete and Log Out' }))
  await waitFor(() => expect(currentSession().status).toBe('visitor'))
  expect(world.changed).toEqual([null])
})

test('a browser that keeps nothing says so', () => {
  aScreen([])
  vi.spyOn(console, 'error')
  outboxState.publish({ isAvailable: false })
  return screen.findByText(/keeps nothing on this device/)
})
