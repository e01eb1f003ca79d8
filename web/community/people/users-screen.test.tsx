import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type FakeRequest, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ME } from '#web/platform/api/member-testing.ts'
import { TOM, aCrowd, directoryReply, aDirectoryServer, open } from './people-testing.tsx'

afterEach(endTest)

const cards = () => screen.findAllByRole('listitem')
const names = async () => (await cards()).map((card) => within(card).getByRole('link').textContent)
const address = () => screen.getByTestId('address').textContent
const box = () => screen.getByPlaceholderText('Search users...')

test('a card links to its person and shows their totals', async () => {
  aDirectoryServer({ 'GET /users': directoryReply([TOM]) })
  await open('/users', { isMember: false })
  const [card] = await cards()
  expect(within(card!).getByRole('link', { name: 'Tom Hill' })).toHaveAttribute('href', '/user/tom')
  expect(card).toHaveTextContent('@tom')
  for (const label of ['Hikes', 'Distance', 'Elevation']) expect(within(card!).getByText(label)).toBeVisible()
  const facts = [...card!.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toEqual(['Hikes2 ', 'Distance24.20 km', 'Elevation1,640 m'])
  expect(screen.getByText('1').parentElement).toHaveTextContent('1 hiker')
})

test('R8.24: a card shows the newest hike of its person, and what a member has in common with them', async () => {
  const latestHike = { name: 'Besseggen', country: 'Norway', elevation: 1000, completedOn: '2026-07-12', photo: null }
  aDirectoryServer({
    'GET /users': directoryReply([{ ...TOM, latestHike }, ME]),
    'GET /community/in-common': [{ _id: TOM._id, common: 4 }],
  })
  await open('/users')
  const [tom, mia] = await cards()
  expect(tom).toHaveTextContent('BesseggenJul 12, 2026')
  expect(within(tom!).getByText('Scotland')).toBeVisible()
  await waitFor(() => expect(within(tom!).getByText('In common').parentElement).toHaveTextContent('In common4'))
  expect(mia!.querySelector('.cover, .picture')).toBeNull()
  expect(within(mia!).queryByText('In common')).toBeNull()
})

test('R8.24: above who was out lately are the faces of members with similar taste', async () => {
  const alike = { ...TOM, alike: 82, common: 9, near: 0 }
  aDirectoryServer({
    'GET /users': directoryReply([TOM]),
    'GET /community/hikers-like-me': [alike, { ...alike, _id: 'u-eve', username: 'eve', alike: 30 }],
  })
  const user = await open('/users')
  const region = within(await screen.findByRole('region', { name: 'Hikers like you' }))
  expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['THTom Hill82% match'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort hikers by' }), 'By name')
  expect(screen.queryByRole('region', { name: 'Hikers like you' })).toBeNull()
  expect(address()).toBe('/users?order=name')
})

test('loading shows six empty cards', async () => {
  aDirectoryServer({ 'GET /users': () => new Promise<Response>(() => {}) })
  await open('/users')
  expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(6)
  expect(screen.getByRole('heading', { name: 'Community', level: 1 })).toBeVisible()
})

test('a failure says so and can be tried again', async () => {
  let isUp = false
  aDirectoryServer({ 'GET /users': (request) => (isUp ? directoryReply([TOM])(request) : refusal(404)) })
  const user = await open('/users')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch users')
  expect(screen.getByText('Failed to fetch users')).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await names()).toEqual(['Tom Hill'])
})

test('R8.9: the typed text is searched for after a pause, and is in the address', async () => {
  const requests: string[] = []
  aDirectoryServer({ 'GET /users': directoryReply([TOM, ME], requests) })
  const user = await open('/users')
  await cards()
  await user.type(box(), 'HIL')
  await waitFor(async () => expect(await names()).toEqual(['Tom Hill']))
  expect(address()).toBe('/users?query=HIL')
  expect(requests).toEqual([
    'order=lately&limit=24&offset=0&with=latestHike',
    'query=HIL&limit=24&offset=0&with=latestHike',
  ])
  expect(box()).toHaveValue('HIL')
  await user.clear(box())
  await waitFor(async () => expect(await names()).toHaveLength(2))
  expect(address()).toBe('/users')
})

test('an address with a search opens that search', async () => {
  aDirectoryServer({ 'GET /users': directoryReply([TOM, ME]) })
  await open('/users?query=mia')
  expect(await names()).toEqual(['Mia Walker'])
  expect(box()).toHaveValue('mia')
  expect(screen.getByText('1').parentElement).toHaveTextContent('1 hiker found')
})

test('a search without results says so', async () => {
  aDirectoryServer({ 'GET /users': directoryReply([TOM]) })
  await open('/users?query=zebra')
  expect(await screen.findByText('No hiker by that name')).toBeVisible()
})

test('an empty directory without a search says that nobody is here', async () => {
  aDirectoryServer({ 'GET /users': directoryReply([]) })
  await open('/users')
  expect(await screen.findByText('No hikers here yet')).toBeVisible()
  expect(screen.queryByText('No hiker by that name')).toBeNull()
})

const rows = () => document.querySelectorAll('[data-row]').length

test('24 of 27 people are shown, then more; the focus moves to the first new one', async () => {
  const requests: string[] = []
  aDirectoryServer({ 'GET /users': directoryReply(aCrowd(27), requests) })
  await open('/users')
  await waitFor(() => expect(rows()).toBe(24))
  fireEvent.click(screen.getByText('Load More (3 remaining)'))
  await waitFor(() => expect(rows()).toBe(27))
  expect(document.activeElement).toHaveTextContent('First24 Walker')
  expect(screen.queryByText(/Load More/)).toBeNull()
  expect(requests.map((query) => new URLSearchParams(query).get('offset'))).toEqual(['0', '24'])
})

test('a person who moves to a later page is shown once', async () => {
  const crowd = aCrowd(25)
  let isFirst = true
  const directory = (request: FakeRequest) => {
    const people = isFirst ? crowd : [TOM, ...crowd]
    isFirst = false
    return directoryReply(people)(request)
  }
  aDirectoryServer({ 'GET /users': directory })
  await open('/users')
  fireEvent.click(await screen.findByText(/Load More/))
  await waitFor(() => expect(rows()).toBe(25))
})

test('a failed further page leaves the people in place', async () => {
  const directory = directoryReply(aCrowd(34))
  aDirectoryServer({
    'GET /users': (request) => (request.query.get('offset') === '24' ? refusal(404) : directory(request)),
  })
  await open('/users')
  fireEvent.click(await screen.findByText('Load More (10 remaining)'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch users')
  expect(rows()).toBe(24)
  expect(screen.getByText('Load More (10 remaining)')).toBeVisible()
})

test('a member can befriend others, not themselves; the button is outside the link', async () => {
  aDirectoryServer({ 'GET /users': directoryReply([TOM, ME]) })
  await open('/users')
  const button = await screen.findByRole('button', { name: 'Add Tom Hill as a friend' })
  expect(button.closest('a')).toBeNull()
  expect(screen.queryByRole('button', { name: /Mia Walker/ })).toBeNull()
})

test('a new friend shows on the card at once, and the directory is not read again', async () => {
  const requests: string[] = []
  let friends: string[] = []
  aDirectoryServer({
    'GET /users': directoryReply([TOM], requests),
    'GET /users/me': () => ({ ...ME, friends }),
    'POST /users/friends/{id}': onlyFor([TOM._id], () => {
      friends = [TOM._id]
      return { friends }
    }),
  })
  const user = await open('/users')
  await user.click(await screen.findByRole('button', { name: 'Add Tom Hill as a friend' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('button', { name: 'Remove Tom Hill from your friends' })).toBeVisible()
  expect(toasts()).toEqual(['Friend added successfully!'])
  expect(requests).toHaveLength(1)
})

test('a visitor sees no buttons on the cards', async () => {
  aDirectoryServer({ 'GET /users': directoryReply([TOM]) })
  await open('/users', { isMember: false })
  await cards()
  expect(screen.queryByRole('button')).toBeNull()
})
