import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Hike } from '#contract/hike-shapes.ts'
import { BESSEGGEN, WITH_FILES } from '#web/hike/hike-testing.ts'
import { endTest, json, refused, toasts } from '#web/hike-form/hike-dialog-testing.tsx'
import { ME } from '#web/api/member-testing.ts'
import { FIRST_STEPS } from '#web/profile/my-account-testing.tsx'
import { TOM, aServer, open } from './people-testing.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
  localStorage.clear()
  sessionStorage.clear()
})

const { earnedAt, ...firstSteps } = FIRST_STEPS

/** Six hikes, a day apart; the ranks are in another order. */
const HIKES: Hike[] = [3, 1, 6, 2, 5, 4].map((day, at) => ({
  ...BESSEGGEN,
  _id: `h${day}`,
  userId: TOM._id,
  name: `Hike ${day}`,
  rank: at + 1,
  completedOn: `2026-06-0${day}`,
}))

const NOTICE = "Difficulty ratings are subjective - always research a hike to determine if it's suitable."

/** Tom's page, by his name and by his id. */
function tom(hikes: unknown = HIKES, over: Partial<typeof TOM> = {}) {
  const person = () => json({ ...TOM, ...over })
  return {
    'GET /users/tom': person,
    [`GET /users/${TOM._id}`]: person,
    'GET /hikes/user/tom': () => json(hikes),
    [`GET /hikes/user/${TOM._id}`]: () => json(hikes),
  }
}

const recent = async () => within(await screen.findByRole('region', { name: 'Recent Hikes' }))
const ranked = async () => within(await screen.findByRole('region', { name: 'Ranked list' }))
const linksIn = (part: { getAllByRole: (role: 'link') => HTMLElement[] }) =>
  part
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

test.each(['tom', TOM._id])('/user/%s tells who it is and what they walked', async (name) => {
  aServer(tom())
  await open(`/user/${name}`)
  expect(await screen.findByRole('heading', { name: 'Tom Hill', level: 1 })).toBeVisible()
  for (const text of ['@tom', 'Scotland']) expect(screen.getByText(text)).toBeVisible()
  for (const label of ['Total Hikes', 'Total Length', 'Total Elevation']) expect(screen.getByText(label)).toBeVisible()
  const totals = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(totals).toEqual(['Total Hikes2', 'Total Length24.20km', 'Total Elevation1,640m'])
  expect(document.title).toBe('Tom Hill · Upstone')
})

test('the pile beside the name is made of the stones of the list', async () => {
  aServer(tom())
  await open('/user/tom')
  await ranked()
  expect(document.querySelector('[data-stones]')).toHaveAttribute('data-stones', '6')
})

test('links to other networks are shown where they are set, and pass nothing on', async () => {
  const socialLinks = {
    ...TOM.socialLinks,
    strava: 'https://www.strava.com/athletes/1',
    garmin: 'https://evil.example',
  }
  aServer(tom([], { socialLinks }))
  await open('/user/tom')
  const links = within(await screen.findByRole('list', { name: 'Social links' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://www.strava.com/athletes/1'])
  expect(links[0]).toHaveAccessibleName('Strava, opens in a new tab')
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('medals come with their tooltip, the rarest first', async () => {
  const peak = { ...firstSteps, _id: 'gold-1', name: 'High Up', tier: 'gold' as const }
  aServer(tom([], { achievements: [firstSteps, peak].map((achievement) => ({ achievement, earnedAt })) }))
  const user = await open('/user/tom')
  const medals = within(await screen.findByRole('region', { name: /^Achievements/ })).getAllByRole('button')
  expect(medals.map((medal) => medal.getAttribute('aria-label'))).toEqual(['High Up', 'First Steps'])
  await user.hover(medals[1]!)
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Logged a first hike')
})

test('the five newest hikes are those by day, the list is by rank', async () => {
  aServer(tom())
  await open('/user/tom')
  expect(linksIn(await recent())).toEqual(['Hike 6', 'Hike 5', 'Hike 4', 'Hike 3', 'Hike 2'])
  expect(linksIn(await recent())).toHaveLength(5)
  expect(linksIn(await ranked())).toEqual(['Hike 3', 'Hike 1', 'Hike 6', 'Hike 2', 'Hike 5', 'Hike 4'])
})

test('a recent hike tells how it was', async () => {
  aServer(tom([HIKES[0]]))
  await open('/user/tom')
  const item = (await recent()).getByRole('listitem', { name: '' })
  for (const text of ['Hard', 'Jun 3, 2026', 'Norway', 'Windy', 'Rated4/5', '14.2 km'])
    expect(item).toHaveTextContent(text)
})

test('the photo of a recent hike opens, and Escape closes it', async () => {
  aServer(tom([{ ...WITH_FILES, userId: TOM._id }]))
  const user = await open('/user/tom')
  await user.click((await recent()).getByRole('button', { name: 'Photos of Besseggen' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Besseggen' })
  await act(async () => viewer.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where nothing was completed it says so once', async () => {
  aServer(tom([]))
  await open('/user/tom')
  expect(await screen.findAllByText('No hikes completed yet')).toHaveLength(1)
})

test('the hikes are read again when one of them is liked', async () => {
  let hikes = HIKES.slice(0, 1)
  const like = () => {
    hikes = HIKES
    return json({ likes: [], likesCount: 1, isLiked: true })
  }
  aServer({ ...tom(), 'GET /hikes/user/tom': () => json(hikes), 'POST /hikes/h3/like': like })
  const user = await open('/user/tom')
  await user.click((await ranked()).getByRole('button', { name: /^Like Hike 3/ }))
  await waitFor(async () => expect(linksIn(await recent())).toHaveLength(5))
})

test.each(['/user/tom', '/user/tom/list'])('on %s members may like and wish for the hikes of others', async (path) => {
  const mine = { ...BESSEGGEN, name: 'hike 1', country: 'NORWAY' }
  aServer({ ...tom(HIKES.slice(0, 2)), 'GET /hikes/my-hikes': () => json([mine]) })
  await open(path)
  const list = await ranked()
  expect(list.getByRole('button', { name: 'Like Hike 3, 0 likes' })).toHaveAttribute('aria-pressed', 'false')
  expect(list.getByRole('button', { name: 'Add to wishlist: Hike 3' })).toBeEnabled()
  await waitFor(() => expect(list.getByRole('button', { name: 'In your hikes: Hike 1' })).toBeDisabled())
})

test('a wish is asked about, then sent with what the hike tells', async () => {
  const post = vi.fn((_url: string, _init: RequestInit) => json({}))
  aServer({ ...tom(HIKES.slice(0, 1)), 'POST /hikes': post })
  const user = await open('/user/tom')
  await user.click((await ranked()).getByRole('button', { name: 'Add to wishlist: Hike 3' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(toasts()).toEqual(['Added to wishlist successfully!']))
  const { link } = BESSEGGEN
  const sent = { name: 'Hike 3', country: 'Norway', difficulty: 'Hard', length: 14.2, elevation: 1140, link }
  expect(JSON.parse(String(post.mock.calls[0]?.[1].body))).toEqual({ ...sent, isWishList: true, rating: 1 })
})

test.each([
  ['a visitor', '/user/tom', false, TOM],
  ['a visitor of the list', '/user/tom/list', false, TOM],
  ['oneself', '/user/tom', true, { ...TOM, _id: ME._id }],
  ['oneself on the list', '/user/tom/list', true, { ...TOM, _id: ME._id }],
])('for %s there is nothing to do with the person or the hikes', async (_who, path, isMember, person) => {
  aServer({ ...tom(HIKES.slice(0, 1)), 'GET /users/tom': () => json(person) })
  await open(path, { isMember })
  await ranked()
  expect(screen.queryByRole('button', { name: /Friend|^Like|wishlist|In your hikes/ })).toBeNull()
})

test.each(['/user/tom', '/user/tom/list'])(
  'on %s a friend is added after asking, and the person is read again',
  async (path) => {
    let reads = 0
    let friends: string[] = []
    aServer({
      ...tom([]),
      'GET /users/tom': () => {
        reads += 1
        return json(TOM)
      },
      'GET /users/me': () => json({ ...ME, friends }),
      [`POST /users/friends/${TOM._id}`]: () => {
        friends = [TOM._id]
        return json({ friends })
      },
    })
    const user = await open(path)
    await user.click(await screen.findByRole('button', { name: 'Add Friend' }))
    expect(screen.getByText('Are you sure you want to add Tom Hill as a friend?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('button', { name: 'Remove Friend' })).toBeVisible()
    await waitFor(() => expect(reads).toBe(2))
  },
)

test('a friend who cannot be added is said to be so', async () => {
  aServer({ ...tom([]), [`POST /users/friends/${TOM._id}`]: refused(500) })
  const user = await open('/user/tom')
  await user.click(await screen.findByRole('button', { name: 'Add Friend' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(toasts()).toEqual(['Failed to update friend status. Please try again.']))
})

test('on the list page the list comes before all else, and nothing is kept', async () => {
  aServer(tom())
  await open(`/user/${TOM._id}/list`)
  await ranked()
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Tom Hill', 'Ranked list', 'Recent Hikes'])
  expect(screen.getByRole('link', { name: 'Whole profile' })).toHaveAttribute('href', '/user/tom')
  expect(Object.keys(localStorage).filter((key) => key.includes(TOM._id))).toEqual([])
})

test('the list of a profile is kept for a while', async () => {
  aServer(tom())
  await open('/user/tom')
  await ranked()
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('user-hikes'))).toBe(true))
})

test.each([
  [404, 'User Not Found', 'The requested user profile could not be found.'],
  [400, 'Error Loading Profile', 'Failed to load user profile'],
])('%i is the page: %s', async (status, title, text) => {
  aServer({ 'GET /users/tom': refused(status) })
  await open('/user/tom')
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

test('a profile that could not be loaded can be tried again', async () => {
  let isUp = false
  aServer({ ...tom([]), 'GET /users/tom': () => (isUp ? json(TOM) : refused(400)()) })
  const user = await open('/user/tom')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isUp = true
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Tom Hill' })).toBeVisible()
})

test.each([
  [{ hikes: [] }, 200, 'Invalid response format: expected an array of hikes'],
  [{}, 404, 'Failed to load hikes'],
])('a list answer of %j (%i) says: %s', async (body, status, text) => {
  aServer({ ...tom(), 'GET /hikes/user/tom': () => json(body, status) })
  await open('/user/tom')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Tom Hill' })).toBeVisible()
})

test('an address without a person asks nobody', async () => {
  aServer({})
  await open('/user/%20')
  expect(screen.getByRole('heading', { name: 'Error Loading Profile' })).toBeVisible()
  expect(screen.getByText('User ID is required')).toBeVisible()
})

test('a skeleton stands until the person is there', async () => {
  aServer({ 'GET /users/tom': () => new Promise<Response>(() => {}) })
  await open('/user/tom')
  expect(screen.getByText('Loading profile...')).toBeInTheDocument()
  expect(screen.queryByText('Loading your hikes')).toBeNull()
})

test('the notice for members on phones stays away once it is dismissed', async () => {
  aServer(tom([]))
  const user = await open('/user/tom')
  expect(await screen.findByText(NOTICE)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(sessionStorage).toHaveLength(1)
})

test('where storage is forbidden a profile is shown without the notice', async () => {
  aServer(tom([]))
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  await open('/user/tom')
  await recent()
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('visitors are not given the notice', async () => {
  aServer(tom([]))
  await open('/user/tom', { isMember: false })
  await recent()
  expect(screen.queryByText(NOTICE)).toBeNull()
})
