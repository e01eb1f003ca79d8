import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Reason, Suggestion } from '#contract/community/taste.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
// load on demand in the page; here before the clock of the first test runs
import '#web/diary/wishlist/dialogs/confirm-adding.tsx'
import { ForYouScreen } from './for-you-screen.tsx'

afterEach(endTest)

const ELENI: Reason = {
  person: { _id: 'u-eleni', username: 'eleni', firstName: 'Eleni', lastName: 'Vasiliou' },
  rank: 2,
  alike: 88,
  isFriend: false,
}

function suggested(name: string, over: Partial<Suggestion> = {}): Suggestion {
  const figures = { difficulty: 'Hard', length: 10, elevation: 800, rating: 4, likesCount: 1 } as const
  const said = { liking: 80, score: 86, low: 82.3, fans: 1, friends: 0, reasons: [ELENI], isWalked: false }
  return { _id: `t-${name}`, name, country: 'Greece', ...figures, type: 'hike', photo: null, ...said, ...over }
}

const never = () => new Promise<Response>(() => {})
const NO_FRIENDS = { friends: 0, entries: [] }

async function open(replies: Replies) {
  const requests = aServer({
    'GET /hikes/my-hikes': [],
    'GET /hikes/my-wishlist': [],
    'GET /hikes/top-of-friends': NO_FRIENDS,
    ...replies,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ForYouScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { requests, user: userEvent.setup() }
}

const findCard = async (name: string) => {
  const card = (await screen.findByRole('link', { name })).closest('article')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}

test('R8.22: each trail states its reasons and links to its page and to the people who have it', async () => {
  const friend = { ...ELENI, person: { ...ELENI.person, _id: 'u-otto', username: 'otto', firstName: 'Otto' } }
  const entries = [
    suggested('Samaria', {
      fans: 5,
      friends: 3,
      reasons: [ELENI, { ...friend, alike: null, isFriend: true, rank: 1 }],
    }),
    suggested('Vikos', { fans: 0, reasons: [] }),
  ]
  await open({ 'GET /hikes/for-you': { placed: 9, entries } })
  const samaria = await findCard('Samaria')
  expect(samaria.getByRole('link', { name: 'Samaria' })).toHaveAttribute('href', '/hike/Samaria/Greece')
  const [eleni, otto, more] = samaria.getAllByRole('listitem')
  expect(eleni).toHaveTextContent('Eleni Vasiliou ranks it #2 (88% match)')
  expect(within(eleni!).getByRole('link')).toHaveAttribute('href', '/user/eleni')
  expect(otto).toHaveTextContent('Otto Vasiliou ranks it #1 (friend)')
  expect(more).toHaveTextContent('3 more hikers (2 friends). Community score: at least 82 of 100.')
  expect((await findCard('Vikos')).getByRole('listitem')).toHaveTextContent('Community score: at least 82 of 100.')
})

test('a suggestion is added to the wishlist in place, and its card stays', async () => {
  const { requests, user } = await open({
    'GET /hikes/for-you': { placed: 9, entries: [suggested('Samaria'), suggested('Vikos')] },
    'POST /hikes': () => Response.json({}),
  })
  const card = await findCard('Samaria')
  await user.click(card.getByRole('button', { name: 'Add to wishlist: Samaria' }))
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /hikes')).toBe(true))
  expect(requests.filter(({ call }) => call === 'GET /hikes/for-you')).toHaveLength(1)
  expect(await findCard('Samaria')).toBeDefined()
})

test.each([
  [0, 'Rank at least three hikes'],
  [1, 'Rank two more hikes'],
  [2, 'Rank one more hike'],
])('with %i placed hikes it says what to do', async (placed, text) => {
  await open({ 'GET /hikes/for-you': { placed, entries: [] } })
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(screen.getByRole('link', { name: 'My List' })).toHaveAttribute('href', '/my-list')
})

test('without suggestions and without friends it says so', async () => {
  await open({ 'GET /hikes/for-you': { placed: 9, entries: [] } })
  expect(await screen.findByRole('heading', { name: 'Nothing new for you yet' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeVisible()
})

test('friends’ favourites are below, and those I have walked are marked', async () => {
  const entries = [suggested('Olympus', { isWalked: true }), suggested('Pelion')]
  await open({
    'GET /hikes/for-you': { placed: 9, entries: [] },
    'GET /hikes/top-of-friends': { friends: 2, entries },
  })
  const olympus = await findCard('Olympus')
  expect(olympus.getByText('You hiked it')).toBeVisible()
  expect(olympus.queryByRole('button')).toBeNull()
  expect((await findCard('Pelion')).getByRole('button', { name: 'Add to wishlist: Pelion' })).toBeVisible()
})

test('loading shows placeholder cards; a failure can be tried again', async () => {
  await open({ 'GET /hikes/for-you': never, 'GET /hikes/top-of-friends': never })
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(6))
})

test('a failure has a message and a retry button', async () => {
  let isUp = false
  const { user } = await open({
    'GET /hikes/for-you': () => (isUp ? Response.json({ placed: 9, entries: [suggested('Samaria')] }) : refusal(404)),
  })
  const problem = await screen.findByRole('alert')
  expect(problem).toHaveTextContent('Failed to load suggestions')
  isUp = true
  await user.click(within(problem).getByRole('button', { name: 'Try Again' }))
  expect(await findCard('Samaria')).toBeDefined()
})

test('more than nine are shown on request, and the focus moves to the tenth', async () => {
  const entries = Array.from({ length: 12 }, (_, at) => suggested(`Trail ${at + 1}`))
  const { user } = await open({ 'GET /hikes/for-you': { placed: 9, entries } })
  const list = await screen.findByRole('list', { name: 'Suggestions' })
  expect(within(list).getAllByRole('article')).toHaveLength(9)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(within(list).getAllByRole('article')).toHaveLength(12)
})
