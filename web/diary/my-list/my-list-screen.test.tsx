import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { onPageEvent } from '#web/platform/api/events.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { MyListScreen } from './my-list-screen.tsx'

const ranked = (name: string, rank: number, over: Partial<Hike> = {}) => aHike({ name, rank, ...over })

/** A server with this list and no wishes, which refuses all other calls except for `more`. */
function aListServer(hikes: Replies['GET /hikes/my-hikes'], more: Replies = {}) {
  return aServer({ 'GET /hikes/my-wishlist': [], 'GET /hikes/my-hikes': hikes, ...more })
}

function show() {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MyListScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { client }
}

/** Opens the menu of a hike's handle. Without layout, the menu is found by the handle's label. */
async function choose(hike: string, item: string) {
  const handle = await screen.findByRole('button', { name: new RegExp(`^Move ${hike}`) })
  await userEvent.click(handle)
  const menu = document.getElementById(handle.getAttribute('aria-controls') ?? '')
  if (!menu) throw new Error('the handle has no menu')
  await userEvent.click(within(menu).getByText(item))
}

/** Returns the names of the hikes from their links. */
const names = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/hike/'))
    .map((link) => link.textContent)

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1018'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  // the server of a test may never answer
  void signOut()
  for (const each of toast.current()) toast.dismiss(each.id)
  vi.unstubAllGlobals()
})

test('while the list loads there are five skeleton rows', () => {
  aListServer(() => new Promise(() => {}))
  show()
  expect(document.querySelectorAll('[data-skeleton-row]')).toHaveLength(5)
})

test('an empty list invites to add the first hike', async () => {
  aListServer([])
  show()
  expect(await screen.findByText('Place your first stone')).toBeVisible()
})

test('a list that cannot be loaded says so and is read again on request', async () => {
  let isDown = true
  aListServer(() => (isDown ? refusal(404) : [ranked('Besseggen', 1)]))
  show()
  expect(await screen.findByText('Failed to load hikes')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('link', { name: 'Besseggen' })).toBeVisible()
})

test('a failed reload keeps the list, with a message', async () => {
  let isDown = false
  aListServer(() => (isDown ? refusal(404) : [ranked('Besseggen', 1)]))
  const { client } = show()
  await screen.findByRole('link', { name: 'Besseggen' })
  isDown = true
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('Failed to load hikes')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Besseggen' })).toBeVisible()
})

test('an empty list that cannot be read again is not called empty', async () => {
  let isDown = false
  aListServer(() => (isDown ? refusal(404) : []))
  const { client } = show()
  await screen.findByText('Place your first stone')
  isDown = true
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('Failed to load hikes')).toBeVisible()
  expect(screen.queryByText('Place your first stone')).toBeNull()
})

test('R2.6: a row shows rank, name, repeats, figures and rating, and leads to the page of the hike', async () => {
  aListServer([ranked('A/B 100%', 1, { completionCount: 3, notes: 'Windy', link: 'https://example.org/x' })])
  show()
  const row = (await screen.findByRole('link', { name: 'A/B 100%' })).closest('tr')
  if (!row) throw new Error('there is no row')
  expect(screen.getByRole('link', { name: 'A/B 100%' })).toHaveAttribute('href', '/hike/A%2FB%20100%25/Norway')
  expect(within(row).getByText('#1')).toBeVisible()
  expect(within(row).getByText('x3')).toBeVisible()
  expect(within(row).getByText('1,140')).toBeVisible()
  expect(within(row).getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
  expect(within(row).getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  )
})

test('a link that is no web link is not shown', async () => {
  aListServer([ranked('Besseggen', 1, { link: 'javascript:alert(1)' })])
  show()
  await screen.findByRole('link', { name: 'Besseggen' })
  expect(screen.queryByRole('link', { name: /new tab/ })).toBeNull()
})

test('R2.3: moving a hike shows the new order at once and sends what has changed places with what', async () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((name, place) => ranked(name, place + 1))
  const requests = aListServer(five, {
    'PUT /hikes/reorder': () => new Promise(() => {}),
  })
  show()
  await choose('C', 'Move to the top')
  expect(names()).toEqual(['C', 'A', 'B', 'D', 'E'])
  const order = () => requests.find(({ call }) => call === 'PUT /hikes/reorder')
  await waitFor(() => expect(order()).toBeDefined())
  expect(order()?.body).toEqual({
    hikes: [
      { _id: 'h-C', rank: 1 },
      { _id: 'h-A', rank: 2 },
      { _id: 'h-D', rank: 4 },
    ],
  })
})

test('a refused order is told and the list is read again', async () => {
  const requests = aListServer([ranked('A', 1), ranked('B', 2)])
  show()
  await choose('B', 'Move up')
  await waitFor(() => expect(toast.current().map((each) => each.text)).toEqual(['Failed to reorder hikes']))
  await waitFor(() => expect(names()).toEqual(['A', 'B']))
  expect(requests.filter(({ call }) => call === 'GET /hikes/my-hikes').length).toBeGreaterThan(1)
})

test('deleting asks first; cancelling sends nothing', async () => {
  const requests = aListServer([ranked('A', 1)])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete A' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true)
})

test('a confirmed deletion is sent once, when it cannot be undone any more, and tells other parts of the page', async () => {
  let hikes = [ranked('A', 1), ranked('B', 2)]
  const heard = vi.fn()
  window.addEventListener('hikesUpdated', heard, { once: true })
  const requests = aListServer(() => hikes, {
    'DELETE /hikes/{id}': () => {
      hikes = [ranked('B', 1)]
      return undefined
    },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete A' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['B']))
  expect(requests.every(({ call }) => call.startsWith('GET'))).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  for (const { id } of toast.current()) toast.dismiss(id)
  await waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(names()).toEqual(['B'])
  expect(requests.filter(({ call }) => call.startsWith('DELETE'))).toMatchObject([{ path: '/hikes/h-A', body: null }])
})

test('R2.7: the wide layout is a table, the narrow one a list of cards', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  aListServer([ranked('A', 1)])
  await act(async () => show())
  await screen.findByRole('link', { name: 'A' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('list')).toBeVisible()
})

test('both lists stand with their counts, and one goes to each', async () => {
  aListServer([ranked('Besseggen', 1)])
  show()
  const lists = within(await screen.findByRole('navigation', { name: 'My lists' }))
  expect(await lists.findByRole('link', { name: 'Ranked 1' })).toBeVisible()
  // the part below the list is rendered again with it
  await screen.findByRole('link', { name: 'Besseggen' })
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  await userEvent.click(await lists.findByRole('link', { name: 'Wishlist 0' }))
  expect(scroll.mock.contexts[0]).toBe(screen.getByRole('region', { name: 'Wishlist' }))
  expect(screen.getByRole('region', { name: 'Wishlist' })).toHaveFocus()
})

test('one banner offers to place what is not placed yet, and a hike’s menu to place it alone', async () => {
  const wanted: unknown[] = []
  onTestFinished(onPageEvent('placementRequested', (detail) => wanted.push(detail)))
  const loose = { isPlaced: false }
  aListServer([ranked('A', 1, loose), ranked('B', 2), ranked('C', 3, loose)])
  show()
  expect(await screen.findByText('2 hikes are not placed yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Put in order' }))
  expect(wanted).toEqual([{ hikeId: 'h-C', later: ['h-A'] }])
  await choose('A', 'Find its place')
  expect(wanted.at(-1)).toEqual({ hikeId: 'h-A' })
})

test('where none is placed, the lowest is, and the others are compared with it', async () => {
  const wanted: unknown[] = []
  onTestFinished(onPageEvent('placementRequested', (detail) => wanted.push(detail)))
  const requests = aListServer(
    ['A', 'B', 'C'].map((name, at) => ranked(name, at + 1, { isPlaced: false })),
    { 'PUT /hikes/reorder': () => new Promise(() => {}) },
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Put in order' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'PUT /hikes/reorder')?.body).toEqual({
      hikes: [{ _id: 'h-C', rank: 3 }],
    }),
  )
  expect(wanted).toEqual([{ hikeId: 'h-B', later: ['h-A'] }])
})

test('in a list of a hundred one goes to a number, also where a filter hides it', async () => {
  aListServer(Array.from({ length: 100 }, (_, at) => ranked(`Hill ${at + 1}`, at + 1)))
  Element.prototype.scrollIntoView = vi.fn()
  show()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find in my list' }), '77')
  await waitFor(() => expect(names()).toEqual(['Hill 77']))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByText('Go to # …'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Number' }), '98{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Hill 98' })).toHaveFocus())
})
