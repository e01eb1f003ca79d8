import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aWish, aWishedTrail, showPanel, widen } from '#web/diary/wishlist/wishlist-testing.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './near-place.tsx'

afterEach(endTest)

const MOVE = 'PUT /hikes/my-wishlist/{hikeId}/place'
const OSLO = { lat: 59.91, lng: 10.75 }
const SUMMER = [0, 0, 0, 0, 0, 5, 5, 5, 0, 0, 0, 0]
const TRAILS = [
  aWishedTrail('w-Bergen', { trailhead: { lat: 60.39, lng: 5.32 } }),
  aWishedTrail('w-Cerro'),
  aWishedTrail('w-Akershus', { trailhead: OSLO, months: SUMMER }),
]

/** Opens the wishlist, newest first as the server returns it; my own order is Akershus, Bergen, Cerro. */
function listed(replies: Replies = {}) {
  let wishes = [
    aWish('Bergen', { place: 2, createdAt: '2026-03-01T00:00:00Z' }),
    aWish('Cerro', { place: 3, createdAt: '2026-02-01T00:00:00Z' }),
    aWish('Akershus', { place: 1, createdAt: '2026-01-01T00:00:00Z' }),
  ]
  return aHikeServer({
    'GET /hikes/my-wishlist': () => wishes,
    'GET /hikes/my-wishlist/trails': () => TRAILS,
    'GET /hikes/my-hikes': [],
    'GET /hikes/my-map': { lines: [], trailheads: [] },
    [MOVE]: ({ path, body }) => {
      const id = path.split('/')[3] ?? ''
      const before: string | null = Object(body).before
      const others = wishes.toSorted((a, b) => a.place - b.place).filter(({ _id }) => _id !== id)
      const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before)
      const order = others.map(({ _id }) => _id).toSpliced(at, 0, id)
      wishes = wishes.map((wish) => ({ ...wish, place: order.indexOf(wish._id) + 1 }))
      return undefined
    },
    ...replies,
  })
}

const names = () => [...document.querySelectorAll('[data-hike]')].map((row) => row.getAttribute('data-hike')?.slice(2))
const chooseOrder = () => screen.findByRole('combobox', { name: 'Sort wishes by' })

function located(answer: GeolocationCoordinates | 'denied') {
  const ask = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (answer === 'denied') failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    else found({ coords: answer } as GeolocationPosition)
  })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: ask } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  return ask
}

test.each([
  ['cards', () => undefined],
  ['a table', widen],
])('as %s wishes stand in my own order, and one is moved to the top', async (_, prepare) => {
  prepare()
  const requests = listed()
  const { user } = await showPanel()
  expect(await chooseOrder()).toHaveValue('own')
  await waitFor(() => expect(names()).toEqual(['Akershus', 'Bergen', 'Cerro']))
  await user.click(screen.getByRole('button', { name: 'Move Cerro, number 3 of 3' }))
  await user.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
  expect(names()).toEqual(['Cerro', 'Akershus', 'Bergen'])
  await waitFor(() => expect(requests.filter(({ call }) => call === MOVE)).toHaveLength(1))
  expect(requests.find(({ call }) => call === MOVE)).toMatchObject({
    line: 'PUT /hikes/my-wishlist/w-Cerro/place',
    body: { before: 'w-Akershus' },
  })
})

test('a wish moved to the end is sent without a successor', async () => {
  const requests = listed()
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Move Bergen, number 2 of 3' }))
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }))
  expect(names()).toEqual(['Akershus', 'Cerro', 'Bergen'])
  await waitFor(() => expect(requests.find(({ call }) => call === MOVE)?.body).toEqual({ before: null }))
})

test('a refused move shows a message and restores the order', async () => {
  listed({ [MOVE]: refusal(500, {}) })
  const { user } = await showPanel()
  await user.click(await screen.findByRole('button', { name: 'Move Cerro, number 3 of 3' }))
  await user.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
  await waitFor(() => expect(toasts()).toEqual(['Failed to reorder wishlist']))
  await waitFor(() => expect(names()).toEqual(['Akershus', 'Bergen', 'Cerro']))
})

test.each([
  ['newest', ['Bergen', 'Cerro', 'Akershus']],
  ['name', ['Akershus', 'Bergen', 'Cerro']],
])('sorted by %s nothing can be moved', async (order, expected) => {
  listed()
  const { user } = await showPanel()
  await user.selectOptions(await chooseOrder(), order)
  expect(names()).toEqual(expected)
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('R4.13: the position is asked for by a press alone, goes nowhere, and what has no place comes last and says so', async () => {
  const ask = located({ latitude: 60.4, longitude: 5.3 } as GeolocationCoordinates)
  const requests = listed()
  const { user } = await showPanel()
  await user.selectOptions(await chooseOrder(), 'near')
  expect(await screen.findByText(/never leaves this browser/)).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(names()).toEqual(['Bergen', 'Akershus', 'Cerro']))
  expect(screen.getByText('1.6 km away')).toBeVisible()
  expect(screen.getByText('306 km away')).toBeVisible()
  expect(screen.getByText('Location unknown')).toBeVisible()
  expect(requests.map(({ line, body }) => `${line} ${JSON.stringify(body)}`).join()).not.toMatch(/60\.4|5\.3/)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/60\.4/)
})

test("without a position, the middle of one's own hikes or wishes can be chosen", async () => {
  located('denied')
  const { user } = (listed(), await showPanel())
  await user.selectOptions(await chooseOrder(), 'near')
  await user.click(await screen.findByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/is not sharing your location/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Or near' }), 'Near my wishes in Peru')
  expect(await screen.findByText(/from my wishes in Peru/)).toBeVisible()
  expect(names().at(-1)).toBe('Cerro')
})

test('says once that no best months are known', async () => {
  listed({ 'GET /hikes/my-wishlist/trails': () => TRAILS.map((trail) => ({ ...trail, months: SUMMER.map(() => 0) })) })
  const { user } = await showPanel()
  await user.selectOptions(await chooseOrder(), 'now')
  expect(await screen.findAllByText(/The best months/)).toHaveLength(1)
})
