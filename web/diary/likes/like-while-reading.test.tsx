import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { onlyFor } from '#web/platform/api/server-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { useRankedHikes } from '#web/community/people/use-profile.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { LikeButton } from './like-button.tsx'

afterEach(endTest)

const RIDGE: Hike = { ...BESSEGGEN, userId: 'u2', name: 'Ridge', likesCount: 3 }
const LAKE: Hike = { ...RIDGE, _id: 'lake', name: 'Lake' }
// includes the likes of others
const LIKED = { isLiked: true, likesCount: 12 }
const NOT_LIKED = { isLiked: false, likesCount: 3 }

const [BEFORE, GUESS, ANSWER] = ['Like Ridge, 3 likes', 'Like Ridge, 4 likes pressed', 'Like Ridge, 12 likes pressed']
const OF_LAKE = 'Like Lake, 3 likes'

let listsMade = 0

/**
 * Tom's list in two pages of one hike each. The server answers a read when the test says so, with the state at the time of the
 * request.
 */
async function aListInPages() {
  // each list has a hike of its own, because a request may still be in flight when a test fails
  listsMade += 1
  const _id = `r${listsMade}`
  let ridge = { ...RIDGE, _id }
  const waiting: { what: string; answer: () => void }[] = []
  const later = (what: string, response: () => Response) =>
    new Promise<Response>((resolve) => {
      waiting.push({ what, answer: () => resolve(response()) })
    })
  let isRefused = false
  aHikeServer({
    'GET /hikes/user/{userId}': onlyFor(['tom', 'ann'], ({ path, query }) => {
      const offset = Number(query.get('offset'))
      const response = Response.json([offset === 0 ? ridge : LAKE], { headers: { 'x-total-count': '2' } })
      return later(path.endsWith('ann') ? 'list of ann' : `page ${offset + 1}`, () => response)
    }),
    'POST /hikes/{id}/like': onlyFor([_id], ({ body }) =>
      later('like', () => {
        if (isRefused) return Response.json({}, { status: 500 })
        const liking = Object(body)['action'] === 'like' ? LIKED : NOT_LIKED
        ridge = { ...ridge, ...liking }
        return Response.json({ likes: [], ...liking })
      }),
    ),
  })
  const asked = () => waiting.map(({ what }) => what)
  /** Answers the request and waits until the result is rendered. */
  const answer = async (what: string) => {
    await waitFor(() => expect(asked()).toContain(what))
    await act(async () => {
      waiting.splice(asked().indexOf(what), 1)[0]?.answer()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  }
  const refuse = (what: string) => {
    isRefused = true
    return answer(what)
  }
  const { user, client } = await show(<List />)
  await answer('page 1')
  const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }))
  const like = () => press(/^Like Ridge/)
  const loadMore = () => press('Load More')
  return { client, asked, answer, refuse, like, loadMore }
}

function List() {
  const { data, fetchNextPage } = useRankedHikes('tom', true)
  return (
    <>
      {data?.hikes.map((hike) => (
        <LikeButton key={hike._id} hike={hike} />
      ))}
      <button type="button" onClick={() => void fetchNextPage()}>
        Load More
      </button>
    </>
  )
}

const hearts = () =>
  screen
    .getAllByRole('button', { name: /^Like/ })
    .map((heart) => `${heart.ariaLabel}${heart.getAttribute('aria-pressed') === 'true' ? ' pressed' : ''}`)

test.each(['loadMore', 'like'] as const)(
  'a page and a like come both, the page first (%s pressed first)',
  async (first) => {
    const { answer, ...list } = await aListInPages()
    await list[first]()
    await list[first === 'like' ? 'loadMore' : 'like']()
    expect(hearts()).toEqual([GUESS])
    await answer('page 2')
    expect(hearts()).toEqual([GUESS, OF_LAKE])
    await answer('like')
    expect(hearts()).toEqual([ANSWER, OF_LAKE])
  },
)

test.each(['loadMore', 'like'] as const)(
  'a page and a like come both, the like first (%s pressed first)',
  async (first) => {
    const { answer, ...list } = await aListInPages()
    await list[first]()
    await list[first === 'like' ? 'loadMore' : 'like']()
    await answer('like')
    expect(hearts()).toEqual([ANSWER])
    await answer('page 2')
    expect(hearts()).toEqual([ANSWER, OF_LAKE])
  },
)

test.each(['loadMore', 'like'] as const)(
  'a refusal puts back what was, and the page comes (%s pressed first)',
  async (first) => {
    const { answer, refuse, ...list } = await aListInPages()
    await list[first]()
    await list[first === 'like' ? 'loadMore' : 'like']()
    await refuse('like')
    expect(hearts()).toEqual([BEFORE])
    await answer('page 2')
    expect(hearts()).toEqual([BEFORE, OF_LAKE])
  },
)

test('a refusal after the page puts back what was too', async () => {
  const { answer, refuse, like, loadMore } = await aListInPages()
  await loadMore()
  await like()
  await answer('page 2')
  await refuse('like')
  expect(hearts()).toEqual([BEFORE, OF_LAKE])
})

test('the last press counts, whenever the page comes', async () => {
  const { answer, like, loadMore } = await aListInPages()
  await loadMore()
  await like()
  await answer('like')
  await like()
  expect(hearts()).toEqual(['Like Ridge, 11 likes'])
  await answer('page 2')
  expect(hearts()).toEqual(['Like Ridge, 11 likes', OF_LAKE])
  await answer('like')
  expect(hearts()).toEqual([BEFORE, OF_LAKE])
})

test('a list that is read for the first time shows the like too', async () => {
  const { client, answer, like } = await aListInPages()
  const { queryKey, ...options } = queryFor(api.hikes.ofUser, { params: { userId: 'ann' } })
  void client.prefetchQuery({ queryKey, ...options })
  await like()
  await answer('list of ann')
  expect(client.getQueryData(queryKey)).toMatchObject([{ isLiked: true, likesCount: 4 }])
  await answer('like')
  expect(client.getQueryData(queryKey)).toMatchObject([LIKED])
})

test('a refetch of the same pages is not awaited, because it would restore the old state', async () => {
  const { client, asked, answer, like } = await aListInPages()
  void client.invalidateQueries()
  await waitFor(() => expect(asked()).toEqual(['page 1']))
  await like()
  await answer('page 1')
  expect(hearts()).toEqual([GUESS])
  await answer('like')
  await waitFor(() => expect(asked()).toEqual(['page 1']))
  await answer('page 1')
  expect(hearts()).toEqual([ANSWER])
})
