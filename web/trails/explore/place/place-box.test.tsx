import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAt, shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { ExploreScreen } from '#web/trails/explore/explore-screen.tsx'
import { askedOf, showExplore, stubMapLayout } from '#web/trails/explore/explore-testing.tsx'

beforeEach(stubMapLayout)
afterEach(endTest)

type Locate = Geolocation['getCurrentPosition']

function stubPosition(locate: Locate) {
  const getCurrentPosition = vi.fn<Locate>(locate)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }))
  return getCurrentPosition
}

const found: Locate = (onFound) =>
  onFound({ coords: { latitude: 60.39134567, longitude: 5.32456789 } } as GeolocationPosition)
const refused =
  (code: number): Locate =>
  (_, onError) =>
    onError?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)

test('R18.24: the position is asked for on a press, sent with three decimals, and stands in no address', async () => {
  const ask = stubPosition(found)
  const { user, requests } = await showExplore()
  await screen.findByRole('list', { name: 'Trails' })
  expect(ask).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Near me' }))
  expect(await screen.findByText('Distances from where you are')).toBeVisible()
  await waitFor(() =>
    expect(askedOf(requests, 'GET /trails/explore').at(-1)).toBe(
      'bbox=4.8546,60.18,5.7454,60.62&order=near&lat=60.391&lng=5.325&limit=20&offset=0',
    ),
  )
  expect(shownAddress()).not.toMatch(/60\.39|5\.32/)
  expect(requests.map(({ query }) => query.toString()).join()).not.toMatch(/60\.3913|5\.3245/)
  // who comes back from a trail finds the same distances
  const search = /\?.*$/.exec(shownAddress() ?? '')?.[0] ?? ''
  cleanup()
  await showAt(`/explore${search}`, { isMember: false, screen: <ExploreScreen /> })
  expect(await screen.findByText('Distances from where you are')).toBeVisible()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/60\.39/)
})

test.each([
  ['is not shared', 1, /not sharing your location. Type the name of a town/],
  ['is not found', 2, /could not be found. Try again/],
])('R18.24: a position that %s is said kindly', async (_, code, text) => {
  stubPosition(refused(code))
  const { user } = await showExplore()
  await user.click(screen.getByRole('button', { name: 'Near me' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Near me' })).not.toHaveAttribute('aria-busy', 'true')
})

test('R18.25: a town is told from others of its name, and the list goes to the nearest', async () => {
  const places = [
    { name: 'Bergen', region: 'Vestland', country: 'Norway', lat: 60.393, lng: 5.324 },
    { name: 'Bergen', region: 'Lower Saxony', country: 'Germany', lat: 52.81, lng: 9.96 },
  ]
  const { user, requests } = await showExplore({ replies: { 'GET /places': { places, attributions: [] } } })
  await user.type(screen.getByRole('combobox', { name: 'Town' }), 'b')
  expect(screen.queryByRole('option', { name: /Bergen/ })).toBeNull()
  await user.type(screen.getByRole('combobox', { name: 'Town' }), 'erg')
  await user.click(await screen.findByRole('option', { name: /Lower Saxony/ }))
  expect(await screen.findByText('Distances from Bergen')).toBeVisible()
  expect(askedOf(requests, 'GET /trails/explore').at(-1)).toContain('order=near&lat=52.81&lng=9.96')
})

test('R18.25: a town that nobody knows is said', async () => {
  const { user } = await showExplore()
  await user.type(screen.getByRole('combobox', { name: 'Town' }), 'zzz')
  expect(await screen.findByText('No town by that name')).toBeVisible()
})

test('R18.31: a town that a form asked for is a link to its surroundings', async () => {
  const places = [{ name: 'Bergen', region: 'Vestland', country: 'Norway', lat: 60.393, lng: 5.324 }]
  await showExplore({ search: '?place=bergen', replies: { 'GET /places': { places, attributions: [] } } })
  const link = await screen.findByRole('link', { name: 'Bergen, Vestland, Norway' })
  expect(link.getAttribute('href')).toMatch(/^\/explore\?bbox=.*&order=near$/)
})
