import type { ComponentProps } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { BESSEGGEN, WITH_FILES } from '#web/diary/list-rows/hike-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/track-view/gpx-dialog.tsx'
import './photos/hike-photos.tsx'
import './trailhead-dialog.tsx'
import { ViewOnlyList } from './view-only-list.tsx'

const photoOf = (id: string) => `/api/hikes/${id}/photo`
const GALLERY = {
  photos: [
    { photoUrl: photoOf('h9'), username: 'tom', completedOn: null },
    { photoUrl: photoOf('h1'), username: 'mia', completedOn: '2026-06-30' },
  ],
  hikeName: 'Besseggen',
  country: 'Norway',
}

/** Renders a list that is loaded completely, except for `over`. */
function show(hikes: readonly Hike[], over: Partial<ComponentProps<typeof ViewOnlyList>> = {}) {
  const shown = (props: typeof over) => (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ViewOnlyList hikes={hikes} username="mia" remaining={0} more="idle" onMore={() => {}} {...props} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(shown(over))
  return { change: (props: typeof over) => rerender(shown(props)) }
}

const setWidth = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('1018'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

beforeEach(() => {
  setWidth(true)
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
  for (const { id } of toast.current()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

test.each([
  ['table', true],
  ['list', false],
] as const)('R2.8: as a %s, a row tells what the hike was', (role, isWide) => {
  setWidth(isWide)
  show([{ ...WITH_FILES, weatherConditions: ['sunny', 'partly_cloudy'] }])
  const list = screen.getByRole(role, { name: '@mia’s ranked hikes, best first' })
  expect(within(list).getByRole('link', { name: 'Besseggen' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  for (const text of ['#1', 'x2', 'Norway', 'Hard', '14.2', '1,140']) expect(within(list).getByText(text)).toBeVisible()
  expect(within(list).getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
  const weather = within(list).getByRole('list', { name: 'Weather' })
  expect(
    within(weather)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sunny', 'Partly cloudy'])
  expect(within(list).getByRole('button', { name: 'Notes on Besseggen' })).toBeVisible()
  expect(within(list).getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('href', BESSEGGEN.link)
})

test('R8.10: a folded list shows ten hikes, then all on request', async () => {
  const hikes = Array.from({ length: 13 }, (_, at) => ({ ...BESSEGGEN, _id: `h${at}`, name: `Hike ${at}` }))
  show(hikes, { isFolded: true, username: 'unfolded-by-nobody' })
  const countRows = () => within(screen.getByRole('table')).getAllByRole('link', { name: /^Hike/ }).length
  expect(countRows()).toBe(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 13' }))
  expect(countRows()).toBe(13)
  expect(screen.getByRole('link', { name: 'Hike 10' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
})

test('R2.8: nothing can be changed', () => {
  show([WITH_FILES])
  expect(screen.queryByRole('button', { name: /^(Move|Edit|Delete)/ })).toBeNull()
})

test('a hike without photo, track, notes, link and weather has none of their signs', () => {
  show([{ ...BESSEGGEN, notes: '', link: '', weatherConditions: [], completionCount: 1 }])
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Find Trailhead of Besseggen',
  ])
  expect(screen.queryByRole('list', { name: 'Weather' })).toBeNull()
})

test.each([true, false])('what others may do stands in each row (table: %s)', (isWide) => {
  setWidth(isWide)
  show([BESSEGGEN, { ...BESSEGGEN, _id: 'h2', name: 'Galdhøpiggen' }], {
    actionsFor: ({ name }) => <button>Like {name}</button>,
  })
  expect(screen.getByRole('button', { name: 'Like Besseggen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Like Galdhøpiggen' })).toBeVisible()
})

test('an empty list says so', () => {
  show([])
  expect(screen.getByText('No hikes completed yet')).toBeVisible()
})

test('a photo opens at once, then everybody’s of the same trail follow, each once', async () => {
  aServer({ 'GET /hikes/photos/{name}/{country}': GALLERY })
  show([WITH_FILES])
  await userEvent.click(screen.getByRole('button', { name: 'Photos of Besseggen' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Besseggen' })
  expect(within(viewer).getByRole('img', { name: 'Besseggen, by mia' })).toHaveAttribute('src', photoOf('h1'))
  expect(within(viewer).getByText(/June 30, 2026/)).toBeVisible()
  expect(await within(viewer).findByText('1 of 2')).toBeVisible()
  await userEvent.click(within(viewer).getByRole('button', { name: 'Next photo' }))
  expect(within(viewer).getByRole('img', { name: 'Besseggen, by tom' })).toHaveAttribute('src', photoOf('h9'))
})

test('if the other photos fail to load, the one stays without a message', async () => {
  aServer()
  show([WITH_FILES])
  await userEvent.click(screen.getByRole('button', { name: 'Photos of Besseggen' }))
  expect(await screen.findByText('1 of 1')).toBeVisible()
  expect(toast.current()).toEqual([])
})

test('Find Trailhead opens the map dialog, and the focus returns from it', async () => {
  aServer({ 'POST /hikes/search-trailhead': { lat: 61.5, lng: 8.7, source: 'track' } })
  show([BESSEGGEN])
  await userEvent.click(screen.getByTitle('Find Trailhead'))
  const dialog = await screen.findByRole('dialog', { name: 'Besseggen, Norway' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Find Trailhead of Besseggen' })).toHaveFocus()
})

test('a track opens in its dialog', async () => {
  aServer()
  show([WITH_FILES])
  await userEvent.click(screen.getByRole('button', { name: 'GPX track of Besseggen' }))
  expect(await screen.findByRole('dialog', { name: 'Besseggen' })).toBeVisible()
})

const rows = () => document.querySelectorAll('[data-row]').length

test.each([true, false])('what remains comes on request, the first of it in focus (table: %s)', (isWide) => {
  setWidth(isWide)
  const hikes = Array.from({ length: 53 }, (_, place) => ({
    ...BESSEGGEN,
    _id: `h${place}`,
    name: `Hike ${place + 1}`,
  }))
  const onMore = vi.fn()
  const { change } = show(hikes.slice(0, 50), { remaining: 3, onMore })
  expect(rows()).toBe(50)
  fireEvent.click(screen.getByText('Load More (3 remaining)'))
  expect(onMore).toHaveBeenCalledOnce()
  change({ hikes: hikes.slice(0, 50), remaining: 3, more: 'failed', onMore })
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load hikes')
  change({ hikes, remaining: 0, onMore })
  expect(rows()).toBe(53)
  expect(screen.getByRole('link', { name: 'Hike 51' })).toHaveFocus()
  expect(screen.queryByText(/Load More/)).toBeNull()
})
