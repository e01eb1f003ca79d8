import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { MyListScreen } from '#web/diary/my-list/my-list-screen.tsx'
import { Shelf } from './lazy-shelf.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await endTest()
})

const NAMES = ['Besseggen', 'Ala Kul', 'Romsdalseggen', 'Ridge', 'Påskestien', 'Trolltunga']

async function open({ names = NAMES, search = '' } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1018'),
    addEventListener() {},
    removeEventListener() {},
  }))
  aServer({
    'GET /hikes/my-wishlist': [],
    'GET /hikes/my-hikes': names.map((name, index) =>
      aHike({ name, rank: index + 1, country: name === 'Ala Kul' ? 'Kyrgyzstan' : 'Norway' }),
    ),
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await Shelf.preload()
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[`/my-list${search}`]}>
          <MyListScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('link', { name: names[0]! })
  return userEvent.setup()
}

const onShelf = () =>
  within(screen.getByRole('list', { name: 'My hikes as pictures' }))
    .getAllByRole('listitem')
    .map((place) => place.textContent)

test('the list is a shelf of pictures with number, name and country, and a table again (R2.7)', async () => {
  const user = await open()
  const look = screen.getByRole('button', { name: 'Pictures', pressed: false })
  expect(screen.getByRole('table', { name: /rank/i })).toBeVisible()
  await user.click(look)
  expect(onShelf().slice(0, 2)).toEqual(['#1BesseggenNorway', '#2Ala KulKyrgyzstan'])
  expect(screen.getByRole('link', { name: 'Ala Kul' })).toHaveAttribute('href', '/hike/Ala%20Kul/Kyrgyzstan')
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pictures', pressed: true }))
  expect(screen.getByRole('button', { name: /^Move Ala Kul/ })).toBeVisible()
})

test('hikes found by a search keep their rank in the whole list on the shelf', async () => {
  const user = await open({ search: '?country=norway&sort=name' })
  await user.click(screen.getByRole('button', { name: 'Pictures' }))
  expect(onShelf()).toEqual([
    '#1BesseggenNorway',
    '#5PåskestienNorway',
    '#4RidgeNorway',
    '#3RomsdalseggenNorway',
    '#6TrolltungaNorway',
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Find in my list' }), 'nothing such')
  expect(screen.getByText('No hikes match')).toBeVisible()
})

test('the look is remembered until the sign-out; a list too short for a choice is a table', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Pictures' }))
  cleanup()
  await open()
  expect(onShelf()).toHaveLength(6)
  cleanup()
  await open({ names: NAMES.slice(0, 5) })
  expect(screen.queryByRole('button', { name: 'Pictures' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Move Ala Kul/ })).toBeVisible()
  cleanup()
  await act(() => signOut())
  await open()
  expect(screen.getByRole('button', { name: 'Pictures', pressed: false })).toBeVisible()
})
