import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { type FakeRequest, refusal } from '#web/platform/api/server-testing.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { dispatchExternalEvent } from '#web/platform/api/events-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { nothing } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { TOP, aTrail, address, neverResolve, open, popular, rankings } from './top-testing.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await endTest()
})

const cards = () => within(popular()).queryAllByRole('article')
const rows = () => within(rankings()).getAllByRole('row').slice(1)
const secondButton = () => within(rows()[1]!).getByRole('button')
const namesOf = (parts: HTMLElement[]) => parts.map((part) => within(part).getByRole('link').textContent)

test('it has a title and an introduction', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Top Hikes' })).toBeVisible()
  expect(screen.getByText('Discover the most popular hiking trails')).toBeVisible()
  for (const name of ['Most Popular Hikes', 'Average Hike Rankings'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Best hikes/ })).toHaveAttribute('href', '/best')
})

test.each([
  ['?best=Peru', '/best?country=Peru'],
  ['?difficulty=Very+Hard&year=2019', '/best?difficulty=Very+Hard&year=2019'],
  ['#community', '/best'],
  ['?best=Peru&popular=Norway', '/top?best=Peru&popular=Norway'],
  ['#rankings', '/top'],
])('R8.29: the old address of the community’s score %s leads to %s', async (search, target) => {
  await open({ search })
  await waitFor(() => expect(address()).toBe(target))
})

test('R8.5: the popular list has the liked trails, and each links to its page', async () => {
  await open()
  await waitFor(() => expect(namesOf(cards())).toEqual(['Besseggen', 'Salkantay', 'Trolltunga']))
  expect(within(cards()[1]!).getByRole('link')).toHaveAttribute('href', '/hike/Salkantay/Peru')
})

test('loading shows six cards, and the rankings say so', async () => {
  await open({ replies: { 'GET /hikes/top': neverResolve, 'GET /hikes/average-positions': neverResolve } })
  expect(popular().querySelectorAll('[data-skeleton-card]')).toHaveLength(6)
  expect(within(rankings()).getByText('Loading average positions...')).toBeVisible()
})

test('popular hikes that cannot be read can be tried again', async () => {
  let isUp = false
  const reply = () => (isUp ? Response.json(TOP) : Response.json({}, { status: 404 }))
  const { user } = await open({ replies: { 'GET /hikes/top': reply } })
  expect(await within(popular()).findByText('Failed to fetch hikes')).toBeVisible()
  isUp = true
  await user.click(within(popular()).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
  expect(screen.queryByText('Failed to fetch hikes')).toBeNull()
})

test('rankings that cannot be read say why', async () => {
  await open({ replies: { 'GET /hikes/average-positions': refusal(404, {}) } })
  expect(await within(rankings()).findByText('Error: Failed to fetch ranked hikes')).toBeVisible()
})

test('without likes and rankings it says so', async () => {
  const replies = { 'GET /hikes/top': () => Response.json([aTrail('Unloved', 'Chad', 0)]) }
  await open({
    replies: { ...replies, 'GET /hikes/average-positions': () => Response.json({ entries: [], total: 0 }) },
  })
  expect(await screen.findByText('No liked hikes yet')).toBeVisible()
  expect(await screen.findByText('No ranked hikes yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Unloved' })).toHaveAttribute('href', '/hike/Unloved/Chad')
})

test('a failed second read is not shown as an empty list', async () => {
  let isUp = true
  const replies = {
    'GET /hikes/top': () => (isUp ? Response.json([]) : refusal(404, {})),
    'GET /hikes/average-positions': () => (isUp ? Response.json({ entries: [], total: 0 }) : refusal(404, {})),
  }
  await open({ replies })
  await screen.findByText('No liked hikes yet')
  await screen.findByText('No ranked hikes yet')
  isUp = false
  dispatchExternalEvent('hikesUpdated', { action: 'delete' })
  expect(await screen.findByText('Failed to fetch hikes')).toBeVisible()
  expect(await screen.findByText('Error: Failed to fetch ranked hikes')).toBeVisible()
  expect(screen.queryByText('No liked hikes yet')).toBeNull()
  expect(screen.queryByText('No ranked hikes yet')).toBeNull()
})

test('long lists of popular hikes are shown in pieces', async () => {
  const many = Array.from({ length: 20 }, (_, place) => aTrail(`Trail ${place}`, 'Norway', 99 - place))
  const { user } = await open({ replies: { 'GET /hikes/top': () => Response.json(many) } })
  await waitFor(() => expect(cards()).toHaveLength(7))
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(cards()).toHaveLength(20)
  expect(screen.getByRole('link', { name: 'Trail 7' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('the table shows place, average with two decimals, and how many people', async () => {
  await open()
  await waitFor(() => expect(rows()).toHaveLength(24))
  expect(rows()[1]).toHaveTextContent(/^Path 2Peru1\.25119people$/)
  expect(within(rows()[1]!).getByRole('link')).toHaveAttribute('href', '/hike/Path%202/Peru')
})

test('R8.6: 24 rows are shown first, 50 more at a time, and the focus moves to the first new one', async () => {
  const { user } = await open()
  const more = await screen.findByRole('button', { name: 'Load More (96 remaining)' })
  expect(rows()).toHaveLength(24)
  await user.click(more)
  await waitFor(() => expect(rows()).toHaveLength(74))
  expect(screen.getByRole('link', { name: 'Path 25' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Load More (46 remaining)' }))
  await waitFor(() => expect(rows()).toHaveLength(120))
  expect(screen.getByRole('link', { name: 'Path 75' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Load More/ })).toBeNull()
})

const firstPageAlone = ({ query }: FakeRequest) =>
  query.get('offset') === '0'
    ? Response.json({ entries: [{ name: 'Path', country: 'Peru', averagePosition: 1, totalUsers: 1 }], total: 9 })
    : Response.json({}, { status: 404 })

test('a failed further page leaves the rows in place', async () => {
  const { user } = await open({ replies: { 'GET /hikes/average-positions': firstPageAlone } })
  await user.click(await screen.findByRole('button', { name: 'Load More (8 remaining)' }))
  expect(await screen.findByText('Error: Failed to fetch ranked hikes')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Path' })).toBeVisible()
})

test('R4.9: a visitor sees no wishlist buttons, and can log in here', async () => {
  const { user } = await open({
    replies: { 'POST /auth/login': () => Response.json({ user: MIA, accessToken: 'a', refreshToken: 'r' }) },
  })
  await waitFor(() => expect(rows()).toHaveLength(24))
  expect(screen.queryByRole('button', { name: /wishlist|In your hikes/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await user.type(screen.getByLabelText('Email'), 'm@x.org')
  await user.type(screen.getByLabelText('Password'), 'a long walk')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull()
  expect(await screen.findAllByRole('button', { name: /^Add to wishlist/ })).not.toHaveLength(0)
})

test('a member’s wish is confirmed and sent, and then is in their list', async () => {
  let wishes: object[] = []
  let answer: () => void = nothing
  const { requests, user } = await open({
    isMember: true,
    replies: {
      'GET /hikes/my-wishlist': () => Response.json(wishes),
      'POST /hikes': ({ body }) =>
        new Promise<Response>((resolve) => {
          answer = () => {
            wishes = [{ ...BESSEGGEN, _id: 'w1', name: 'Path 2', country: 'Peru', isWishList: true }]
            resolve(Response.json(body, { status: 201 }))
          }
        }),
    },
  })
  await waitFor(() => expect(rows()).toHaveLength(24))
  expect(secondButton()).toHaveAccessibleName('Add to wishlist: Path 2')
  await user.click(secondButton())
  expect(requests.some(({ call }) => call === 'POST /hikes')).toBe(false)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(secondButton()).toHaveAttribute('aria-busy', 'true'))
  await waitFor(() => expect(requests.at(-1)?.call).toBe('POST /hikes'))
  expect(requests.at(-1)?.body).toEqual({ name: 'Path 2', country: 'Peru', isWishList: true, rating: 1 })
  await act(async () => answer())
  await waitFor(() => expect(secondButton()).toHaveAccessibleName('In your hikes: Path 2'))
  expect(secondButton().textContent).toBe('In your hikes')
  expect(secondButton()).toBeDisabled()
  expect(toasts()).toEqual(['Added to wishlist successfully!'])
})

test('trails in a list are ticked, in any case', async () => {
  await open({ isMember: true, replies: { 'GET /hikes/top': () => Response.json([aTrail('BESSEGGEN', 'norway', 3)]) } })
  expect(await within(popular()).findByRole('button', { name: 'In your hikes: BESSEGGEN' })).toBeDisabled()
})

test('a hike changed on this page does not read everything again', async () => {
  const { requests } = await open({ isMember: true })
  await waitFor(() => expect(rows()).toHaveLength(24))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /hikes/my-wishlist'))
  vi.useFakeTimers()
  requests.length = 0
  act(() => dispatchPageEvent('hikesUpdated', { action: 'edit' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(requests).toEqual([])
})

test('R2.10, R8.8: a changed hike reads the lists again, and half a second later the member’s own', async () => {
  const { requests } = await open({ isMember: true })
  await waitFor(() => expect(rows()).toHaveLength(24))
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /hikes/my-wishlist'))
  vi.useFakeTimers()
  requests.length = 0
  act(() => dispatchExternalEvent('hikesUpdated', { action: 'edit' }))
  await act(() => vi.advanceTimersByTimeAsync(499))
  const calls = () => requests.map(({ call }) => call)
  expect(calls()).toContain('GET /hikes/top')
  expect(calls()).toContain('GET /hikes/average-positions')
  expect(calls()).not.toContain('GET /hikes/my-hikes')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(calls()).toContain('GET /hikes/my-hikes')
})
