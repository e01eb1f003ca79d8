import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { dispatchExternalEvent } from '#web/platform/api/events-testing.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { EMPTY_COMMUNITY, aTrail, countCalls, neverResolve, open } from './home-testing.tsx'

afterEach(async () => {
  await endTest()
  localStorage.clear()
})

const title = () => screen.getByRole('heading', { level: 1 })
const snapshot = () => screen.getByRole('region', { name: 'Community Snapshot' })
const topHikes = () => screen.queryByRole('region', { name: 'Top Hikes' })

test('R11.9: a visitor is welcomed, and shown the two ways in', async () => {
  await open()
  expect(title()).toHaveTextContent(/^Welcome to Upstone$/)
  expect(screen.getByText(/^Track your hikes, rank them .* and share the list with friends\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible()
  const create = screen.getByRole('link', { name: 'Create Account' })
  expect(create).toHaveAttribute('href', '/register')
  // the yellow one
  expect(create).toHaveClass('bg-accent')
  expect(screen.getByRole('button', { name: 'Log In' })).not.toHaveClass('bg-accent')
  expect(screen.queryByRole('button', { name: 'Add Hike' })).toBeNull()
})

test('R11.9a: a visitor sees a list being ranked, and the hike with a photo below', async () => {
  const hikes = ['Besseggen', 'Samaria Gorge', 'Laugavegur', 'Half Dome', 'Tour du Mont Blanc'].map((name, at) => ({
    _id: `h${at}`,
    name,
    country: 'Norway',
    elevation: 900,
    rating: 5,
    completedOn: `2026-06-1${9 - at}`,
    weatherConditions: [],
    photo: null,
  }))
  const person = { _id: 'u-tom', username: 'tom', firstName: 'Tom', lastName: 'Hill', totalHikes: 48 }
  await open({ replies: { 'GET /rankings/example-list': () => ({ list: { person, hikes } }) } })
  const list = await screen.findByRole('region', { name: 'Tom’s top five' })
  expect(list).toHaveAttribute('data-ranking')
  expect(within(list).getByRole('link', { name: 'Tom’s top five' })).toHaveAttribute('href', '/user/tom/list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(hikes.map(({ name }, at) => `${at + 1}${name}Norway`))
  expect(await within(snapshot()).findByText('Photo by @tom')).toBeVisible()
})

test.each([
  [{ firstName: 'Mia' }, 'Welcome back, Mia'],
  [{ firstName: '' }, 'Welcome back!'],
])('a member %j reads "%s"', async (user, text) => {
  await open({ user })
  expect(title().textContent).toBe(text)
  expect(screen.getByRole('link', { name: 'My List' })).toHaveAttribute('href', '/my-list')
  expect(screen.getByRole('link', { name: 'My Mountains' })).toHaveAttribute('href', '/me/years')
  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull()
})

test('R11.9: a member sees their latest hike, by its own calendar day', async () => {
  const hikes = [
    { ...BESSEGGEN, _id: 'a', name: 'First', completedOn: '2026-01-31' },
    { ...BESSEGGEN, _id: 'b', name: 'Latest', completedOn: '2024-03-01', lastWalkedOn: '2026-07-01' },
    { ...BESSEGGEN, _id: 'c', name: 'Someday', completedOn: null },
  ]
  const { user } = await open({ user: MIA, replies: { 'GET /hikes/my-hikes': () => hikes } })
  expect(await screen.findByText('Your last hike was Latest on Jul 1, 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Latest' })).toHaveAttribute('href', '/hike/Latest/Norway')
  expect(screen.getByRole('link', { name: 'Half Dome' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add Hike' }))
  expect(await screen.findByRole('dialog', { name: 'Add New Hike' })).toBeVisible()
})

test('the history shows as loading until the list is read', async () => {
  await open({ user: MIA, replies: { 'GET /hikes/my-hikes': neverResolve } })
  expect(screen.getByText('Loading your hiking history...')).toBeVisible()
})

test('a member without hikes is invited to add one and sees a photo of somebody else', async () => {
  await open({ user: MIA, replies: { 'GET /hikes/my-hikes': () => [] } })
  expect(await screen.findByText(/^Every cairn starts with one stone/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Hike' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Half Dome' })).toBeVisible()
})

test('a list that cannot be read is not called empty, and can be read again', async () => {
  let isUp = false
  const reply = () => (isUp ? [] : refusal(404, {}))
  const { user } = await open({ user: MIA, replies: { 'GET /hikes/my-hikes': reply } })
  expect(await screen.findByText('Failed to load hikes')).toBeVisible()
  expect(screen.queryByText(/^Every cairn/)).toBeNull()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/^Every cairn starts with one stone/)).toBeVisible()
  expect(screen.queryByText('Failed to load hikes')).toBeNull()
})

test('R8.12: the snapshot shows everybody’s totals with a comparison', async () => {
  await open()
  const totals = within(snapshot())
  expect(await totals.findByText('128,406.3')).toBeVisible()
  expect(totals.getByText('Distance Hiked')).toBeVisible()
  expect(totals.getByText('Elevation Gained')).toBeVisible()
  expect(totals.getByText('7,914,250')).toBeVisible()
  expect(totals.getByText('3.2 times around the Earth')).toBeVisible()
  expect(totals.getByText('894 times up Everest')).toBeVisible()
})

test('without the totals there are dashes and a reason, and the page stays', async () => {
  await open({ replies: { 'GET /community/totals': refusal(404, {}) } })
  expect(await screen.findByText('Failed to update community stats')).toBeVisible()
  expect(within(snapshot()).getAllByLabelText('not known')).toHaveLength(2)
  expect(title()).toBeVisible()
})

test('loading shows placeholders', async () => {
  const calls = [
    'GET /community/totals',
    'GET /rankings/example-list',
    'GET /hikes/random-with-photo',
    'GET /hikes/top',
  ]
  await open({ replies: Object.fromEntries(calls.map((call) => [call, neverResolve])) })
  expect(topHikes()?.querySelectorAll('[data-skeleton-card]')).toHaveLength(4)
  expect(screen.getByText('Loading a list')).toBeInTheDocument()
  expect(snapshot()).toHaveAttribute('aria-busy', 'true')
})

test('the featured hike names the photo’s author and links to its page', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Half Dome' })).toHaveAttribute('href', '/hike/Half%20Dome/USA')
  expect(screen.getByText('Photo by @tom')).toBeVisible()
})

test('a photo that cannot be read is not called missing', async () => {
  await open({ replies: { 'GET /hikes/random-with-photo': refusal(400, {}) } })
  expect(await screen.findByText('Failed to load photos')).toBeInTheDocument()
  expect(screen.queryByText(/^No hikes to show yet/)).toBeNull()
})

test('a community without hikes shows its map and no empty section', async () => {
  await open({ replies: EMPTY_COMMUNITY })
  await waitFor(() => expect(topHikes()).toBeNull())
  await waitFor(() => expect(screen.queryByText('Loading a hike')).toBeNull())
  expect(screen.queryByText(/Photo by/)).toBeNull()
  expect(within(snapshot()).getByText('0.0')).toBeVisible()
})

test('there are four top hikes in order', async () => {
  await open()
  await waitFor(() => expect(within(topHikes()!).getAllByRole('listitem')).toHaveLength(4))
  const items = within(topHikes()!).getAllByRole('listitem')
  expect(items[0]).toHaveTextContent(/^1Trail ANorway3likesHard10\.0 km800 m$/)
  expect(screen.getByRole('link', { name: 'See all top hikes' })).toHaveAttribute('href', '/top')
  expect(screen.getByText('Most likes first.')).toBeVisible()
})

test('the page of a trail is addressed by its name and country, each encoded once', async () => {
  await open({
    replies: { 'GET /hikes/top': () => [aTrail('50% / Ridge', { country: 'Côte d’Or' })] },
  })
  const href = `/hike/${encodeURIComponent('50% / Ridge')}/${encodeURIComponent('Côte d’Or')}`
  expect(await screen.findByRole('link', { name: '50% / Ridge' })).toHaveAttribute('href', href)
})

test.each([
  ['hikesUpdated', { action: 'add' }],
  ['userDataUpdated', { userId: 'u1' }],
] as const)('%s has everything read again', async (name, detail) => {
  const { requests } = await open({ user: MIA })
  await screen.findByText('128,406.3')
  const calls = ['GET /community/totals', 'GET /hikes/random-with-photo', 'GET /hikes/top', 'GET /hikes/my-hikes']
  const before = calls.map((call) => countCalls(requests, call))
  await act(async () => dispatchExternalEvent(name, detail))
  await waitFor(() =>
    expect(calls.map((call, index) => countCalls(requests, call) - before[index]!)).toEqual(calls.map(() => 1)),
  )
})
