import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { TOM } from './people-testing.tsx'
import { YearScreen } from './year-screen.tsx'

afterEach(() => void vi.useRealTimers())

const MIA = { ...TOM, username: 'mia', firstName: 'Mia', lastName: 'Walker' }

const told = (name: string, rank: number, completedOn: string | null) => ({
  _id: name,
  name,
  country: 'Norway',
  difficulty: 'Hard' as const,
  length: 12,
  elevation: 900,
  rank,
  completedOn,
  completionCount: 1,
})

const HIKES = [
  told('Pico', 1, '2025-12-30'),
  told('Besseggen', 2, '2026-07-12'),
  told('Ulriken', 3, '2026-01-02'),
  told('Undated', 4, null),
]

function show(year: string, replies: Partial<Replies> = {}) {
  vi.stubGlobal('IntersectionObserver', Unseeing)
  aServer({
    'GET /users/{username}': MIA,
    'GET /users/{username}/mountains': { hikes: HIKES, visits: [], lines: [], trailheads: [] },
    ...replies,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/user/mia/years/${year}`]}>
        <YearScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Reports every observed element as out of view. */
class Unseeing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test('a person’s year shows its months, totals and favourites, and can be shared', async () => {
  show('2026')
  expect(await screen.findByRole('heading', { level: 1, name: '2026' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mia Walker' })).toHaveAttribute('href', '/user/mia')
  expect(screen.getByRole('region', { name: 'The months of 2026' })).toBeVisible()
  const favourites = within(screen.getByRole('region', { name: 'Favourites of 2026' }))
  expect(favourites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Besseggen', 'Ulriken'])
  expect(await screen.findByRole('button', { name: 'Share' })).toBeEnabled()
})

test('its map, records and countries are below', async () => {
  show('2026', {
    'GET /users/{username}/mountains': {
      hikes: HIKES,
      visits: [],
      lines: [],
      trailheads: [{ _id: 'Besseggen', lat: 61.5, lng: 8.7 }],
    },
  })
  await screen.findByRole('region', { name: 'Favourites of 2026' })
  expect(await screen.findByRole('region', { name: 'Records' })).toHaveTextContent('Longest hike')
  expect(screen.getByRole('region', { name: 'Map' })).toHaveTextContent('1 of 2 hikes, 1 country')
  expect(within(screen.getByRole('region', { name: 'Countries' })).getAllByRole('listitem')).toHaveLength(1)
})

test('a year of one hike has no range of favourites', async () => {
  show('2025')
  expect(await screen.findByRole('region', { name: 'Favourite of 2025' })).toBeVisible()
})

test('a further walk counts in the year of its own day, as it does for its owner', async () => {
  const [pico, besseggen] = [
    { ...told('Pico', 1, '2025-12-30'), completionCount: 3 },
    told('Besseggen', 2, '2026-07-12'),
  ]
  const visits = [
    { _id: 'v2', hikeId: 'Pico', completedOn: '2026-08-02' },
    { _id: 'v1', hikeId: 'Pico', completedOn: '2026-01-05' },
  ]
  show('2026', { 'GET /users/{username}/mountains': { hikes: [pico, besseggen], visits, lines: [], trailheads: [] } })
  const favourites = within(await screen.findByRole('region', { name: 'Favourites of 2026' }))
  expect(favourites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pico', 'Besseggen'])
  const rail = screen.getByText('Days out').closest('dl')
  await waitFor(() => expect(rail).toHaveTextContent('Hikes2Distance36.0kmElevation gain2,700mDays out3'))
})

test.each([
  ['a year without hikes', '2019', {}],
  ['what is no year', 'soon', {}],
  ['of somebody who is not there', '2026', { 'GET /users/{username}': refusal(404) }],
  ['of somebody who hides their years', '2026', { 'GET /users/{username}/mountains': refusal(404) }],
] as const)('%s is not found', async (_, year, replies) => {
  show(year, replies)
  expect(await screen.findByRole('heading', { name: 'Year Not Found' })).toBeVisible()
})

test('a failure says so', async () => {
  show('2026', { 'GET /users/{username}/mountains': refusal(500) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the year')
})
