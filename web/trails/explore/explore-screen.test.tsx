import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeRequest, refusal } from '#web/platform/api/server-testing.ts'
import { notifyConnected, notifyLost } from '#web/platform/api/connection.ts'
import { shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { TRAILS, aTrail, askedOf, showExplore, stubMapLayout } from './explore-testing.tsx'

beforeEach(stubMapLayout)
afterEach(async () => {
  notifyConnected()
  await endTest()
})

const list = () => screen.findByRole('list', { name: 'Trails' })
const rows = async () => within(await list()).getAllByRole('heading', { level: 3 })
const names = async () => (await rows()).map(({ textContent }) => textContent)
const LIST = 'GET /trails/explore'
const pageOf = (trails = TRAILS, total = trails.length) => ({ trails, total, attributions: [] })

test('R18.20, R18.28: each card leads to its trail and tells what is known of it', async () => {
  const full = aTrail('Besseggen', {
    score: 96.1,
    distanceKm: 3.42,
    isLoop: true,
    bestMonths: [6, 7, 8],
    conditionsOn: '2026-07-01',
    tags: ['dogs', 'hut'],
  })
  await showExplore({ replies: { [LIST]: pageOf([full]) } })
  const row = (await list()).querySelector('li')!
  expect(within(row).getByRole('link', { name: 'Besseggen' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  expect(row).toHaveTextContent('3.4 km away')
  expect(row).toHaveTextContent('Score at least 96.1')
  expect(row).toHaveTextContent('14.2 km1,140 m6 h 30 min')
  expect(row).toHaveTextContent('Best: June–August')
  expect(row).toHaveTextContent('Conditions: Jul 1, 2026')
  expect(row).toHaveTextContent('LoopDogs welcomeHut on the way')
  expect(within(row).queryByRole('button')).toBeNull()
})

test('R18.28: a trail of which little is known shows nothing that is made up', async () => {
  const bare = aTrail('Quiet Path', { score: null, difficulty: null, lengthKm: 0, elevationM: 0, hours: 0 })
  await showExplore({ replies: { [LIST]: pageOf([bare]) } })
  expect((await list()).querySelector('li')).toHaveTextContent(/^Quiet PathNorway$/)
})

test('R18.28: members see what they hiked and wish, and add a trail to their wishlist', async () => {
  const trails = [aTrail('Walked', { isWalked: true }), aTrail('Wished', { isWished: true }), aTrail('New')]
  const { user, requests } = await showExplore({ isMember: true, replies: { [LIST]: pageOf(trails) } })
  await list()
  expect(screen.getByText('You hiked it')).toBeVisible()
  expect(screen.getByText('On your wishlist')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add to wishlist: New' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Add to Wishlist' })
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(requests.some(({ line }) => line === 'POST /hikes')).toBe(true))
  expect(requests.find(({ line }) => line === 'POST /hikes')?.body).toMatchObject({
    name: 'New',
    country: 'Norway',
    isWishList: true,
    length: 14.2,
    elevation: 1140,
  })
})

test('R18.21, R18.22: the address says what is asked for', async () => {
  const { requests } = await showExplore({ search: '?bbox=8,61,9,62&order=near&maxKm=10&difficulty=Easy,Odd&month=7' })
  expect(await names()).toEqual(['Besseggen', 'Galdhøpiggen', 'Quiet Path'])
  expect(askedOf(requests, LIST)).toEqual([
    'maxKm=10&month=7&difficulty=Easy&bbox=8,61,9,62&order=near&lat=61.5&lng=8.5&limit=20&offset=0',
  ])
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('near')
  expect(screen.getByText('Distances from the middle of the map')).toBeVisible()
})

test.each(['?order=near', '?order=taste', '?bbox=8,61,9', '?order=odd&offset=-1'])(
  'R18.21, R18.22: a visitor who comes with %s gets all by score',
  async (search) => {
    const { requests } = await showExplore({ search })
    await list()
    expect(askedOf(requests, LIST)).toEqual(['limit=20&offset=0'])
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('score')
  },
)

test('R18.21: members order by what suits them', async () => {
  const { user, requests } = await showExplore({ isMember: true })
  await list()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Suits you best')
  expect(shownAddress()).toBe('/explore?order=taste')
  await waitFor(() => expect(askedOf(requests, LIST).at(-1)).toBe('order=taste&limit=20&offset=0'))
})

test('R18.21: more trails are shown on request, and the focus moves to the first of them', async () => {
  const all = Array.from({ length: 23 }, (_, at) => aTrail(`Path ${at + 1}`))
  const page = ({ query }: FakeRequest) => {
    const offset = Number(query.get('offset'))
    return pageOf(all.slice(offset, offset + 20), all.length)
  }
  const { user } = await showExplore({ replies: { [LIST]: page } })
  expect(await screen.findByText('23 trails')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(async () => expect(await rows()).toHaveLength(23))
  expect(screen.getByRole('link', { name: 'Path 21' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('R18.22: on phones the list gives its place to the map, which the address says', async () => {
  const { user } = await showExplore()
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  await user.click(screen.getByRole('button', { name: 'Map' }))
  expect(shownAddress()).toBe('/explore?view=map')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(shownAddress()).toBe('/explore')
})

test('R18.29: where nothing matches there are ways out', async () => {
  const { user } = await showExplore({
    search: '?bbox=8,61,9,62&loop=1',
    replies: {
      [LIST]: ({ query }) => pageOf(query.has('loop') ? [] : TRAILS),
      'GET /trails/near': { trails: [aTrail('Far Fell', { distanceKm: 212.4 })], attributions: [] },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Far Fell' })).toBeVisible()
  expect(screen.getByText('212 km')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(shownAddress()).toBe('/explore?bbox=7%2C60%2C10%2C63&loop=1')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(shownAddress()).toBe('/explore?bbox=7%2C60%2C10%2C63')
  expect(await names()).toHaveLength(3)
})

test('R18.30: a list that cannot be read says so, and is asked for again', async () => {
  let isDown = true
  const { user } = await showExplore({ replies: { [LIST]: () => (isDown ? refusal(404) : pageOf()) } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load trails')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await names()).toHaveLength(3)
})

test('R18.30: without a connection it says so', async () => {
  notifyLost()
  await showExplore()
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
})

test('R18.30: those whose data is shown are named with their licence', async () => {
  const attributions = [{ source: 'osm', name: 'OpenStreetMap', licence: 'ODbL', url: 'https://osm.example' }]
  await showExplore({ replies: { [LIST]: { ...pageOf(), attributions } } })
  expect(await screen.findByRole('link', { name: 'OpenStreetMap (ODbL)' })).toHaveAttribute(
    'href',
    'https://osm.example',
  )
})
