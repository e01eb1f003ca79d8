import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { HikeOfSomebody } from '#contract/trails/trail-people.ts'
import { signOut } from '#web/platform/api/session.ts'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { PeopleCharts } from './charts/people-charts.tsx'
import { PeopleSection } from './people-section.tsx'

afterEach(endTest)

const LIST = 'GET /hikes/people/{hikeName}/{country}'
const PICTURE = 'GET /hikes/picture/{hikeName}/{country}'

/** Returns a person's hike on Trolltunga. */
function aPersonRow(username: string, over: Partial<HikeOfSomebody> = {}): HikeOfSomebody {
  const person = { username, firstName: username, lastName: 'Berg', listLength: 45, isFriend: false }
  return {
    ...BESSEGGEN,
    _id: `of-${username}`,
    userId: `id-${username}`,
    name: 'Trolltunga',
    rank: 3,
    ...person,
    ...over,
  }
}

const TRAIL = { name: 'Trolltunga', country: 'Norway' }
const PICTURED = {
  stars: [0, 0, 1, 2, 9],
  difficulties: [0, 1, 8, 3],
  places: [4, 3, 2, 1, 0, 0, 0, 0, 0, 1],
  months: [0, 0, 0, 0, 0, 2, 5, 4, 1, 0, 0, 0],
  movingTimeS: 29_400,
}
const NO_PICTURE = {
  stars: [0, 0, 0, 0, 0],
  difficulties: [0, 0, 0, 0],
  places: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  movingTimeS: null,
}

async function openPeople(replies: Replies) {
  const requests = aHikeServer({ [PICTURE]: PICTURED, 'GET /hikes/my-wishlist': [], ...replies })
  const shown = await show(
    <MemoryRouter>
      <PeopleSection trail={TRAIL} />
      <PeopleCharts trail={TRAIL} />
    </MemoryRouter>,
  )
  return { requests, ...shown }
}

const findRows = (list: HTMLElement) => within(list).getAllByRole('listitem')

test('friends are first, each with stars, place, day, notes and a like button', async () => {
  await openPeople({
    [LIST]: {
      rows: [
        aPersonRow('tom', {
          isFriend: true,
          notes: 'Start early.',
          completedOn: '2026-07-02',
          rating: 4,
          likesCount: 2,
        }),
        aPersonRow('ada', { isPlaced: false }),
      ],
      hasMore: false,
    },
  })
  await screen.findByText('Friend')
  const [tom, ada] = screen.getAllByRole('list').slice(0, 1).flatMap(findRows)
  if (!tom || !ada) throw new Error('two rows')
  expect(within(tom).getByRole('link', { name: 'tom Berg' })).toHaveAttribute('href', '/user/tom')
  within(tom).getByRole('img', { name: 'Rated 4 out of 5' })
  within(tom).getByText('Start early.')
  within(tom).getByText('Friend')
  expect(tom).toHaveTextContent('#3 of 45')
  expect(tom).toHaveTextContent('Jul 2, 2026')
  within(tom).getByRole('button', { name: 'Like tom Berg’s hike, 2 likes' })
  expect(ada).not.toHaveTextContent('#3')
})

test('long notes fold after two lines, and open on request', async () => {
  const notes = ['One.', 'Two.', 'Three, at last.'].join('\n')
  const { user } = await openPeople({ [LIST]: { rows: [aPersonRow('tom', { notes })], hasMore: false } })
  await screen.findByText(/One\./)
  expect(screen.queryByText(/at last/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Read more' }))
  screen.getByText(/at last/)
})

test('a like shows at once, and the order stays', async () => {
  let likes = 0
  const { user, requests } = await openPeople({
    [LIST]: () => {
      const rows = [aPersonRow('tom', { likesCount: 0 }), aPersonRow('ada', { likesCount: likes, isLiked: likes > 0 })]
      return { rows: likes > 0 ? rows.toReversed() : rows, hasMore: false }
    },
    'POST /hikes/{id}/like': () => {
      likes = 1
      return { likes: ['u1'], likesCount: 1, isLiked: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Like ada Berg’s hike, 0 likes' }))
  await screen.findByRole('button', { name: 'Like ada Berg’s hike, 1 like', pressed: true })
  await waitFor(() => expect(requests.filter(({ call }) => call === LIST)).toHaveLength(2))
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['tom Berg', 'ada Berg'])
})

test('three people are shown, then all that are read, then further ones, and in another order', async () => {
  const first = ['tom', 'ada', 'eve', 'ida'].map((name) => aPersonRow(name))
  const { user, requests } = await openPeople({
    [LIST]: ({ query }) =>
      query.get('sort') === 'newest'
        ? { rows: [aPersonRow('new')], hasMore: false }
        : query.get('offset') === '0'
          ? { rows: first, hasMore: true }
          : { rows: [aPersonRow('lea')], hasMore: false },
  })
  await screen.findByText('eve Berg')
  expect(screen.queryByText('ida Berg')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(screen.getByRole('link', { name: 'ida Berg' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await screen.findByText('lea Berg')
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  await screen.findByText('new Berg')
  expect(screen.queryByText('tom Berg')).toBeNull()
  const asked = requests.filter(({ call }) => call === LIST).map(({ query }) => String(query))
  expect(asked).toEqual([
    'sort=useful&limit=10&offset=0',
    'sort=useful&limit=10&offset=4',
    'sort=newest&limit=10&offset=0',
  ])
})

test('R8.18: the ratings are drawn, with a description and numbers', async () => {
  await openPeople({ [LIST]: { rows: [aPersonRow('tom')], hasMore: false } })
  const stars = await screen.findByRole('region', { name: 'Ratings' })
  expect(stars).toHaveTextContent('5 stars94 stars23 stars12 stars01 star0')
  screen.getByText('Ranked in the top half of 10 of 11 lists, and in the top 10% of 4.')
  expect(findRows(within(screen.getByRole('region', { name: 'Months hiked' })).getByRole('list'))[6]).toHaveTextContent(
    'July: 5',
  )
  expect(screen.getByText(/moving time/)).toHaveTextContent('Typical moving time, from shared tracks: 8 h 10 min')
})

test('without people visitors and members are invited', async () => {
  const nobody: Replies = { [LIST]: { rows: [], hasMore: false }, [PICTURE]: NO_PICTURE }
  const { unmount } = await openPeople(nobody)
  await screen.findByRole('heading', { name: 'Nobody has written about this trail yet' })
  screen.getByText(/Been there\?/)
  unmount()
  await signOut()
  await openPeople(nobody)
  await signOut()
  expect(await screen.findByRole('link', { name: 'Log in to add it' })).toHaveAttribute('href', '/login')
})

test('a failure says so and can be tried again', async () => {
  let isDown = true
  const { user } = await openPeople({
    [LIST]: () => (isDown ? refusal(400) : { rows: [aPersonRow('tom')], hasMore: false }),
    [PICTURE]: () => (isDown ? refusal(400) : PICTURED),
  })
  await screen.findByText('Failed to load hikers')
  await screen.findByText('Failed to load ratings')
  isDown = false
  for (const retry of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(retry)
  await screen.findByText('tom Berg')
  await screen.findByRole('region', { name: 'Ratings' })
})
