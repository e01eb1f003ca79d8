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
  await open('/users')
  const [card] = await cards()
  expect(within(card!).getByRole('link', { name: 'Tom Hill' })).toHaveAttribute('href', '/user/tom')
  expect(card).toHaveTextContent('@tom')
  for (const label of ['Hikes', 'Distance', 'Elevation']) expect(within(card!).getByText(label)).toBeVisible()
  const facts = [...card!.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toEqual(['Hikes2 ', 'Distance24.20 km', 'Elevation1,640 m'])
  expect(screen.getByText('1').parentElement).toHaveTextContent('1 hiker')
})

test.each([
  [3, 3],
  [7, 7],
  [45, 45],
  [5000, 60],
])('%i hikes pile %i stones at the edge of the card', async (totalHikes, stones) => {
  aDirectoryServer({ 'GET /users': directoryReply([{ ...TOM, totalHikes }]) })
  await open('/users')
  const [card] = await cards()
  expect(card?.querySelector('[data-stones]')).toHaveAttribute('data-stones', String(stones))
})

test('a person without hikes has no cairn', async () => {
  aDirectoryServer({ 'GET /users': directoryReply([{ ...TOM, totalHikes: 0 }]) })
  await open('/users')
  const [card] = await cards()
  expect(card?.querySelector('svg.person-cairn')).not.toBeInTheDocument()
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
  expect(requests).toEqual(['limit=60&offset=0', 'query=HIL&limit=60&offset=0'])
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

test('60 of 63 people are shown, then more; the focus moves to the first new one', async () => {
  const requests: string[] = []
  aDirectoryServer({ 'GET /users': directoryReply(aCrowd(63), requests) })
  await open('/users')
  await waitFor(() => expect(rows()).toBe(60))
  fireEvent.click(screen.getByText('Load More (3 remaining)'))
  await waitFor(() => expect(rows()).toBe(63))
  expect(document.activeElement).toHaveTextContent('First60 Walker')
  expect(screen.queryByText(/Load More/)).toBeNull()
  expect(requests.map((query) => query.replace(/.*offset=/, ''))).toEqual(['0', '60'])
})

test('a person who moves to a later page is shown once', async () => {
  const crowd = aCrowd(61)
  let isFirst = true
  const directory = (request: FakeRequest) => {
    const people = isFirst ? crowd : [TOM, ...crowd]
    isFirst = false
    return directoryReply(people)(request)
  }
  aDirectoryServer({ 'GET /users': directory })
  await open('/users')
  fireEvent.click(await screen.findByText(/Load More/))
  await waitFor(() => expect(rows()).toBe(61))
})

test('a failed further page leaves the people in place', async () => {
  const directory = directoryReply(aCrowd(70))
  aDirectoryServer({
    'GET /users': (request) => (request.query.get('offset') === '60' ? refusal(404) : directory(request)),
  })
  await open('/users')
  fireEvent.click(await screen.findByText('Load More (10 remaining)'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch users')
  expect(rows()).toBe(60)
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
