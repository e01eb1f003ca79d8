import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { TRAILS, askedOf, aTrail, showExplore, stubMapLayout, toPoints } from '#web/trails/explore/explore-testing.tsx'

beforeEach(stubMapLayout)
afterEach(endTest)

const theMap = () => screen.findByRole('application', { name: 'Map of trails' })
const MAP = 'GET /trails/map'
/** A trail in the middle of the box. */
const MIDDLE = { lat: 61.51, lng: 8.5 }
const AT = { search: '?bbox=8,61,9,62', hasMap: true }

test('R18.20, R18.21: the map asks for what it shows, with the filters, and the list follows', async () => {
  const { requests } = await showExplore({ ...AT, search: `${AT.search}&loop=1` })
  await theMap()
  await waitFor(() => expect(askedOf(requests, MAP)).toHaveLength(1))
  expect(askedOf(requests, MAP)[0]).toMatch(/^loop=1&bbox=[\d.]+,60\.\d+,[\d.]+,62\.\d+&zoom=\d+$/)
  const [, bbox = ''] = /bbox=([^&]+)/.exec(askedOf(requests, MAP)[0] ?? '') ?? []
  await waitFor(() => expect(decodeURIComponent(shownAddress() ?? '')).toBe(`/explore?bbox=${bbox}&loop=1`))
  expect(askedOf(requests, 'GET /trails/explore').at(-1)).toContain(`bbox=${bbox}`)
})

test('R18.26, R18.27: a trail under the pointer is named and marked in the list; a press shows it', async () => {
  const trails = [aTrail('Besseggen', MIDDLE), ...TRAILS.slice(1)]
  const { user } = await showExplore({
    ...AT,
    replies: { [MAP]: toPoints(trails), 'GET /trails/explore': { trails, total: 3, attributions: [] } },
  })
  const map = await theMap()
  await waitFor(() => {
    fireEvent.mouseMove(map, { clientX: 400, clientY: 200 })
    expect(screen.getByRole('tooltip')).toHaveTextContent('Besseggen')
  })
  const row = within(screen.getByRole('list', { name: 'Trails' })).getAllByRole('listitem')[0]!
  expect(row).toHaveClass('is-marked')
  fireEvent.click(map, { clientX: 400, clientY: 200 })
  const chosen = within(await screen.findByRole('region', { name: 'Chosen trail' }))
  expect(chosen.getByRole('link', { name: 'Besseggen' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  await user.click(chosen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Chosen trail' })).toBeNull()
})

test('R18.26: a press on a cluster zooms in, which the address then says, and the list follows', async () => {
  const { requests } = await showExplore({
    ...AT,
    replies: { [MAP]: { clusters: [{ ...MIDDLE, count: 40 }], trails: [] } },
  })
  const map = await theMap()
  await waitFor(() => {
    fireEvent.mouseMove(map, { clientX: 400, clientY: 200 })
    expect(screen.getByRole('tooltip')).toHaveTextContent('40 trails')
  })
  const [first] = askedOf(requests, MAP)
  const zoom = Number(/zoom=(\d+)/.exec(first ?? '')?.[1])
  fireEvent.click(map, { clientX: 400, clientY: 200 })
  await waitFor(() => expect(askedOf(requests, MAP).at(-1)).toContain(`zoom=${zoom + 2}`))
  await waitFor(() => expect(shownAddress()).not.toContain('bbox=8,61,9,62'))
  const [, bbox = ''] = /bbox=([^&]+)/.exec(askedOf(requests, MAP).at(-1) ?? '') ?? []
  await waitFor(() => expect(askedOf(requests, 'GET /trails/explore').at(-1)).toContain(`bbox=${bbox}`))
})

test('R18.27: the points of the map are no tab stops', async () => {
  await showExplore(AT)
  const map = await theMap()
  expect(map.querySelectorAll('a, button, [tabindex="0"]')).toHaveLength(0)
})

test('R18.30: a map whose trails fail says so beside a list that is there', async () => {
  let isDown = true
  const { user } = await showExplore({ ...AT, replies: { [MAP]: () => (isDown ? refusal(404) : toPoints(TRAILS)) } })
  await theMap()
  expect(await screen.findByText('Failed to load trails')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Besseggen' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByText('Failed to load trails')).toBeNull())
})
