import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { MyListScreen } from '#web/diary/my-list/my-list-screen.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await endTest()
})

const NAMES = ['Besseggen', 'Ala Kul', 'Romsdalseggen', 'Ridge', 'Påskestien', 'Trolltunga', 'Gaustatoppen']
const HIKES: Hike[] = NAMES.map((name, index) =>
  aHike({
    name,
    rank: index + 1,
    country: name === 'Ala Kul' ? 'Kyrgyzstan' : 'Norway',
    length: 20 - index,
    completedOn: `202${index}-07-01`,
    rating: index === 0 ? 5 : 3,
  }),
)

async function open(search = '', isWide = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('1018'),
    addEventListener() {},
    removeEventListener() {},
  }))
  const requests = aServer({
    'GET /hikes/my-wishlist': [],
    'GET /hikes/my-hikes': HIKES,
    'PUT /hikes/reorder': ({ body }) => body as never,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[`/my-list${search}`]}>
          <MyListScreen />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('search', { name: 'My hikes' })
  return { user: userEvent.setup(), requests }
}

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>
}

const address = () => screen.getByLabelText('Address').textContent
const bar = () => within(screen.getByRole('search', { name: 'My hikes' }))
const shown = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/hike/'))
    .map((link) => link.textContent)

test('R2.13: words find hikes as they are typed, each at its rank in the whole list', async () => {
  const { user } = await open()
  await user.type(bar().getByRole('searchbox'), 'eggen')
  expect(screen.getByText('No hikes match')).toBeVisible()
  await user.clear(bar().getByRole('searchbox'))
  await user.type(bar().getByRole('searchbox'), 'rom')
  expect(shown()).toEqual(['Romsdalseggen'])
  expect(bar().getByRole('status')).toHaveTextContent('1 of 7 hikes')
  expect(screen.getByRole('button', { name: 'Move Romsdalseggen, number 3 of 7' })).toBeVisible()
  expect(address()).toBe('?find=rom')
  await user.click(bar().getByRole('button', { name: 'Show all in my order' }))
  expect(shown()).toEqual(NAMES)
  expect(bar().getByRole('searchbox')).toHaveValue('')
  expect(address()).toBe('')
})

test('filters and order stand in the address, and come from it', async () => {
  const { user } = await open('?country=norway&stars=9&sort=nothing&difficulty=odd&year=20')
  expect(bar().getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
  expect(shown()).toHaveLength(6)
  await user.selectOptions(bar().getByRole('combobox', { name: 'Year' }), '2022')
  expect(shown()).toEqual(['Romsdalseggen'])
  await user.selectOptions(bar().getByRole('combobox', { name: 'Year' }), 'Any year')
  await user.selectOptions(bar().getByRole('combobox', { name: 'Sort by' }), 'Newest')
  expect(shown()).toEqual(['Gaustatoppen', 'Trolltunga', 'Påskestien', 'Ridge', 'Romsdalseggen', 'Besseggen'])
  await user.selectOptions(bar().getByRole('combobox', { name: 'Rating' }), '5 stars')
  expect(shown()).toEqual(['Besseggen'])
  expect(address()).toBe('?country=norway&sort=date&stars=5')
  await user.click(bar().getByRole('button', { name: 'With photo' }))
  expect(screen.getByText('No hikes match')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Show all in my order' })[1]!)
  expect(shown()).toEqual(NAMES)
})

test.each([true, false])(
  'no order changes a rank; a move by the menu counts in the whole list (wide: %s)',
  async (isWide) => {
    const { user, requests } = await open('?sort=name', isWide)
    expect(shown()[0]).toBe('Ala Kul')
    const handle = screen.getByRole('button', { name: 'Move Trolltunga, number 6 of 7' })
    expect(handle).not.toHaveAttribute('aria-describedby')
    expect(requests.filter(({ call }) => call === 'PUT /hikes/reorder')).toHaveLength(0)
    await user.click(handle)
    const menu = document.getElementById(handle.getAttribute('aria-controls') ?? '')!
    await user.click(within(menu).getByText('Move up'))
    await waitFor(() => expect(requests.filter(({ call }) => call === 'PUT /hikes/reorder')).toHaveLength(1))
    const { body } = requests.find(({ call }) => call === 'PUT /hikes/reorder')!
    const sent = Object(body).hikes as { _id: string; rank: number }[]
    const ranks = Object.fromEntries(sent.map(({ _id, rank }) => [HIKES.find((hike) => hike._id === _id)?.name, rank]))
    expect(ranks).toMatchObject({ Trolltunga: 5, Påskestien: 6 })
  },
)
