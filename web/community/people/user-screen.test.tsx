import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { type FakeRequest, type Replies, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { BESSEGGEN, WITH_FILES } from '#web/diary/list-rows/hike-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ME } from '#web/platform/api/member-testing.ts'
import { FIRST_STEPS } from '#web/account/settings/my-account-testing.tsx'
import { TOM, aDirectoryServer, hikeListReply, open } from './people-testing.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
  localStorage.clear()
  sessionStorage.clear()
})

const { earnedAt, ...firstSteps } = FIRST_STEPS

/** Six hikes a day apart, ranked in another order. */
const HIKES: Hike[] = [3, 1, 6, 2, 5, 4].map((day, at) => ({
  ...BESSEGGEN,
  _id: `h${day}`,
  userId: TOM._id,
  name: `Hike ${day}`,
  rank: at + 1,
  completedOn: `2026-06-0${day}`,
}))

const NOTICE = "Difficulty ratings are subjective - always research a hike to determine if it's suitable."

/** Returns the replies for Tom's page, by his name and by his id. */
function tom(hikes: Hike[] = HIKES, over: Partial<typeof TOM> = {}) {
  return {
    'GET /users/{username}': forTom(() => ({ ...TOM, ...over })),
    'GET /hikes/user/{userId}': forTom(hikeListReply(() => hikes)),
  } satisfies Replies
}

function forTom<Given>(answer: (request: FakeRequest) => Given) {
  return onlyFor(['tom', TOM._id], answer)
}

const recent = async () => within(await screen.findByRole('region', { name: 'Recent Hikes' }))
const ranked = async () => within(await screen.findByRole('region', { name: 'Ranked list' }))
const findLinks = (part: { getAllByRole: (role: 'link') => HTMLElement[] }) =>
  part
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

test.each(['tom', TOM._id])('/user/%s shows the person and their hikes', async (name) => {
  aDirectoryServer(tom())
  await open(`/user/${name}`)
  expect(await screen.findByRole('heading', { name: 'Tom Hill', level: 1 })).toBeVisible()
  for (const text of ['@tom', 'Scotland']) expect(screen.getByText(text)).toBeVisible()
  for (const label of ['Total Hikes', 'Total Length', 'Total Elevation']) expect(screen.getByText(label)).toBeVisible()
  const totals = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(totals).toEqual(['Total Hikes2', 'Total Length24.20km', 'Total Elevation1,640m'])
  expect(document.title).toBe('Tom Hill · Upstone')
})

test('the cairn beside the name has a stone for each hike, with their number below', async () => {
  aDirectoryServer(tom(HIKES, { totalHikes: 45 }))
  await open('/user/tom')
  await ranked()
  expect(document.querySelector('[data-stones]')).toHaveAttribute('data-stones', '45')
  expect(screen.getByText('45 hikes')).toBeVisible()
})

test('the best hikes are cards above the list', async () => {
  aDirectoryServer(tom())
  await open('/user/tom')
  const best = within(await screen.findByRole('region', { name: 'Best hikes' }))
  expect(findLinks(best)).toEqual(['Hike 3', 'Hike 1', 'Hike 6', 'Hike 2', 'Hike 5'])
})

test('R8.10: where the list comes first it is whole, and the best hikes are not shown', async () => {
  aDirectoryServer(tom(Array.from({ length: 13 }, (_, at) => ({ ...BESSEGGEN, _id: `h${at}`, name: `Hike ${at}` }))))
  await open('/user/tom/list')
  await waitFor(async () => expect(findLinks(await ranked())).toHaveLength(13))
  expect(screen.queryByRole('region', { name: 'Best hikes' })).toBeNull()
})

test('links to other networks are shown where set, and send no referrer', async () => {
  const socialLinks = {
    ...TOM.socialLinks,
    strava: 'https://www.strava.com/athletes/1',
    garmin: 'https://evil.example',
  }
  aDirectoryServer(tom([], { socialLinks }))
  await open('/user/tom')
  const links = within(await screen.findByRole('list', { name: 'Social links' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://www.strava.com/athletes/1'])
  expect(links[0]).toHaveAccessibleName('Strava, opens in a new tab')
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('medals have tooltips, the rarest first', async () => {
  const peak = { ...firstSteps, _id: 'gold-1', name: 'High Up', tier: 'gold' as const }
  aDirectoryServer(tom([], { achievements: [firstSteps, peak].map((achievement) => ({ achievement, earnedAt })) }))
  const user = await open('/user/tom')
  const row = within(await screen.findByRole('region', { name: /^Achievements/ }))
  const medals = await within(row.getByRole('list')).findAllByRole('button')
  expect(medals.map((medal) => medal.getAttribute('aria-label'))).toEqual(['High Up', 'First Steps'])
  await user.hover(medals[1]!)
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Logged a first hike')
})

test('a link to the medals scrolls to them, and they can be shared', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  aDirectoryServer(tom([], { achievements: [{ achievement: firstSteps, earnedAt }] }))
  const user = await open('/user/tom#achievements')
  const region = await screen.findByRole('region', { name: /^Achievements/ })
  expect(scrolled.mock.contexts).toContain(region)
  await user.click(await within(region).findByRole('button', { name: 'Share Tom Hill’s achievements' }))
  expect(await screen.findByText('http://localhost:3000/user/tom#achievements')).toBeVisible()
})

test('R8.10: the five newest hikes are by day, the list is by rank', async () => {
  aDirectoryServer(tom())
  await open('/user/tom')
  expect(findLinks(await recent())).toEqual(['Hike 6', 'Hike 5', 'Hike 4', 'Hike 3', 'Hike 2'])
  expect(findLinks(await recent())).toHaveLength(5)
  const inOrder = ['Hike 3', 'Hike 1', 'Hike 6', 'Hike 2', 'Hike 5', 'Hike 4']
  await waitFor(async () => expect(findLinks(await ranked())).toEqual(inOrder))
})

test('a recent hike shows its rating, weather and facts', async () => {
  aDirectoryServer(tom(HIKES.slice(0, 1)))
  await open('/user/tom')
  const item = (await recent()).getByRole('listitem', { name: '' })
  for (const text of ['Hard', 'Jun 3, 2026', 'Norway', 'Windy', 'Rated4/5', '14.2 km'])
    expect(item).toHaveTextContent(text)
})

test('the photo of a recent hike opens, and Escape closes it', async () => {
  aDirectoryServer(tom([{ ...WITH_FILES, userId: TOM._id }]))
  const user = await open('/user/tom')
  await user.click((await recent()).getByRole('button', { name: 'Photos of Besseggen' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Besseggen' })
  await act(async () => viewer.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a long list is read in pages, while the cairn and the newest hikes are those of the whole list', async () => {
  const hikes = Array.from({ length: 120 }, (_, at) => ({
    ...BESSEGGEN,
    _id: `h${at}`,
    userId: TOM._id,
    name: `Hike ${at}`,
    rank: at + 1,
    completedOn: `20${String(at % 100).padStart(2, '0')}-01-01`,
  }))
  let isDown = false
  const requests = aDirectoryServer({
    ...tom(),
    'GET /hikes/user/{userId}': forTom((request) => (isDown ? refusal(404) : hikeListReply(() => hikes)(request))),
  })
  const user = await open('/user/tom')
  await waitFor(async () => expect(findLinks(await ranked())).toHaveLength(10))
  await user.click((await ranked()).getByRole('button', { name: 'Load More (110 remaining)' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Hike 10' })).toHaveFocus())
  expect(findLinks(await ranked())).toHaveLength(50)
  expect(findLinks(await recent())[0]).toBe('Hike 99')
  isDown = true
  await user.click((await ranked()).getByRole('button', { name: 'Load More (70 remaining)' }))
  expect(await screen.findByText('Failed to load hikes')).toBeVisible()
  isDown = false
  await user.click((await ranked()).getByRole('button', { name: 'Load More (70 remaining)' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Hike 50' })).toHaveFocus())
  await user.click((await ranked()).getByRole('button', { name: 'Load More (20 remaining)' }))
  await waitFor(async () => expect(findLinks(await ranked())).toEqual(hikes.map(({ name }) => name)))
  expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull()
  const asked = requests
    .filter(({ call }) => call === 'GET /hikes/user/{userId}')
    .map(({ query }) => query.get('limit'))
  expect(new Set(asked)).toEqual(new Set(['50', '5']))
})

test('a like reads the hikes again', async () => {
  let hikes = HIKES.slice(0, 1)
  const like = () => {
    hikes = HIKES
    return { likes: [], likesCount: 1, isLiked: true }
  }
  aDirectoryServer({
    ...tom(),
    'GET /hikes/user/{userId}': forTom(hikeListReply(() => hikes)),
    'POST /hikes/{id}/like': onlyFor(['h3'], like),
  })
  const user = await open('/user/tom')
  await user.click((await ranked()).getByRole('button', { name: /^Like Hike 3/ }))
  await waitFor(async () => expect(findLinks(await recent())).toHaveLength(5))
})

test.each(['/user/tom', '/user/tom/list'])(
  'on %s members can like others’ hikes and add them to their wishlist',
  async (path) => {
    const mine = { ...BESSEGGEN, name: 'hike 1', country: 'NORWAY' }
    aDirectoryServer({ ...tom(HIKES.slice(0, 2)), 'GET /hikes/my-hikes': [mine] })
    await open(path)
    const list = await ranked()
    expect(list.getByRole('button', { name: 'Like Hike 3, 0 likes' })).toHaveAttribute('aria-pressed', 'false')
    expect(list.getByRole('button', { name: 'Add to wishlist: Hike 3' })).toBeEnabled()
    await waitFor(() => expect(list.getByRole('button', { name: 'In your hikes: Hike 1' })).toBeDisabled())
  },
)

test('a wish is confirmed, then sent with the hike’s fields', async () => {
  const requests = aDirectoryServer({ ...tom(HIKES.slice(0, 1)), 'POST /hikes': () => Response.json({}) })
  const user = await open('/user/tom')
  await user.click((await ranked()).getByRole('button', { name: 'Add to wishlist: Hike 3' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(toasts()).toEqual(['Added to wishlist successfully!']))
  const { link } = BESSEGGEN
  const sent = { name: 'Hike 3', country: 'Norway', difficulty: 'Hard', length: 14.2, elevation: 1140, link }
  expect(requests.find(({ call }) => call === 'POST /hikes')?.body).toEqual({ ...sent, isWishList: true, rating: 1 })
})

test.each([
  ['a visitor', '/user/tom', false, TOM],
  ['a visitor of the list', '/user/tom/list', false, TOM],
  ['oneself', '/user/tom', true, { ...TOM, _id: ME._id }],
  ['oneself on the list', '/user/tom/list', true, { ...TOM, _id: ME._id }],
])('for %s there is nothing to do with the person or the hikes', async (_who, path, isMember, person) => {
  aDirectoryServer({ ...tom(HIKES.slice(0, 1)), 'GET /users/{username}': forTom(() => person) })
  await open(path, { isMember })
  await ranked()
  expect(screen.queryByRole('button', { name: /Friend|^Like|wishlist|In your hikes/ })).toBeNull()
})

test.each([
  ['my own profile leads to all that is mine', { ...TOM, _id: ME._id }, 1],
  ['somebody else’s does not', TOM, 0],
])('R11.20: %s', async (_what, person, times) => {
  aDirectoryServer({ ...tom(HIKES.slice(0, 1)), 'GET /users/{username}': forTom(() => person) })
  await open('/user/tom')
  await ranked()
  for (const name of ['My Mountains', 'My Map', 'Timeline', 'Achievements', 'My Account', 'Settings'])
    expect(screen.queryAllByRole('link', { name })).toHaveLength(times)
})

test.each(['/user/tom', '/user/tom/list'])(
  'on %s a friend is added after asking, and the person is read again',
  async (path) => {
    let reads = 0
    let friends: string[] = []
    aDirectoryServer({
      ...tom([]),
      'GET /users/{username}': forTom(() => {
        reads += 1
        return TOM
      }),
      'GET /users/me': () => ({ ...ME, friends }),
      'POST /users/friends/{id}': forTom(() => {
        friends = [TOM._id]
        return { friends }
      }),
    })
    const user = await open(path)
    await user.click(await screen.findByRole('button', { name: 'Add Friend' }))
    expect(screen.getByText('Are you sure you want to add Tom Hill as a friend?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('button', { name: 'Remove Friend' })).toBeVisible()
    await waitFor(() => expect(reads).toBe(2))
  },
)

test('a friend who cannot be added is reported', async () => {
  aDirectoryServer({ ...tom([]), 'POST /users/friends/{id}': forTom(() => refusal(500)) })
  const user = await open('/user/tom')
  await user.click(await screen.findByRole('button', { name: 'Add Friend' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(toasts()).toEqual(['Failed to update friend status. Please try again.']))
})

test('on the list page the list is first, and nothing is stored', async () => {
  aDirectoryServer(tom())
  await open(`/user/${TOM._id}/list`)
  await ranked()
  await screen.findByRole('heading', { name: 'Recent Hikes' })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Tom Hill', 'Ranked list', 'Recent Hikes'])
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/user/tom')
  expect(Object.keys(localStorage).filter((key) => key.includes(TOM._id))).toEqual([])
})

test('the list of a profile is stored for a while', async () => {
  aDirectoryServer(tom())
  await open('/user/tom')
  await ranked()
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('user-hikes'))).toBe(true))
})

test.each([
  [404, 'User Not Found', 'The requested user profile could not be found.'],
  [400, 'Error Loading Profile', 'Failed to load user profile'],
])('%i is the page: %s', async (status, title, text) => {
  aDirectoryServer({ 'GET /users/{username}': forTom(() => refusal(status)) })
  await open('/user/tom')
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

test('a profile that could not be loaded can be tried again', async () => {
  let isUp = false
  aDirectoryServer({ ...tom([]), 'GET /users/{username}': forTom(() => (isUp ? TOM : refusal(400))) })
  const user = await open('/user/tom')
  const again = await screen.findByRole('button', { name: 'Try Again' })
  isUp = true
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Tom Hill' })).toBeVisible()
})

test.each([
  [{ hikes: [] }, 200, 'Invalid response format: expected an array of hikes'],
  [{}, 404, 'Failed to load hikes'],
])('a list answer of %j (%i) says: %s', async (body, status, text) => {
  aDirectoryServer({ ...tom(), 'GET /hikes/user/{userId}': forTom(() => Response.json(body, { status })) })
  await open('/user/tom')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Tom Hill' })).toBeVisible()
})

test('an address without a person sends no request', async () => {
  aDirectoryServer({})
  await open('/user/%20')
  expect(screen.getByRole('heading', { name: 'Error Loading Profile' })).toBeVisible()
  expect(screen.getByText('User ID is required')).toBeVisible()
})

test('loading shows a skeleton', async () => {
  aDirectoryServer({ 'GET /users/{username}': () => new Promise(() => {}) })
  await open('/user/tom')
  expect(screen.getByText('Loading profile...')).toBeInTheDocument()
  expect(screen.queryByText('Loading your hikes')).toBeNull()
})

test('the notice for members on phones stays closed once dismissed', async () => {
  aDirectoryServer(tom([]))
  const user = await open('/user/tom')
  expect(await screen.findByText(NOTICE)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(sessionStorage).toHaveLength(1)
})

test('without storage a profile is shown without the notice', async () => {
  aDirectoryServer(tom([]))
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  await open('/user/tom')
  await recent()
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('visitors do not see the notice', async () => {
  aDirectoryServer(tom([]))
  await open('/user/tom', { isMember: false })
  await recent()
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test.each(['', '/list'])('an address with an old name changes to the new one, %j too', async (rest) => {
  const names = ['tommy', 'tom']
  aDirectoryServer({
    'GET /users/{username}': onlyFor(names, () => TOM),
    'GET /hikes/user/{userId}': onlyFor(
      names,
      hikeListReply(() => HIKES),
    ),
  })
  await open(`/user/tommy${rest}`)
  expect(await screen.findByRole('heading', { name: 'Tom Hill', level: 1 })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent(`/user/tom${rest}`)
})

test('only a public profile links to its feed', async () => {
  const feedUrl = '/api/users/tom/feed.atom'
  const replies = tom()
  aDirectoryServer({ ...replies, 'GET /users/{username}': forTom(() => ({ ...TOM, feedUrl })) })
  await open('/user/tom')
  const link = within(await screen.findByRole('region', { name: 'Recent Hikes' })).getByRole('link', { name: 'Feed' })
  expect(link).toHaveAttribute('href', feedUrl)
})

test('without a feed there is no link', async () => {
  aDirectoryServer(tom())
  await open('/user/tom')
  await recent()
  expect(screen.queryByRole('link', { name: 'Feed' })).toBeNull()
})
