import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { onPageEvent } from '#web/platform/api/events.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type FakeRequest, onlyFor } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aLateAnswer } from '#web/diary/wishlist/wishlist-testing.tsx'
import { LikeButton } from './like-button.tsx'

afterEach(endTest)

const RIDGE: Hike = { ...BESSEGGEN, _id: 'r1', userId: 'u2', name: 'Ridge', likesCount: 3 }
const LIKED = { isLiked: true, likesCount: 4 }

const getAction = ({ body }: FakeRequest): unknown => Object(body)['action']

/** A server that stores who likes the ridge; a test may replace its answer to `POST`. */
function aList(post?: (action: unknown) => Response | Promise<Response>) {
  let ridge = RIDGE
  const keep = (isLiked: boolean, likesCount: number) => {
    ridge = { ...ridge, isLiked, likesCount }
    return Response.json({ likes: [], likesCount, isLiked })
  }
  const like = (action: unknown) => (action === 'like' ? keep(true, 4) : keep(false, 3))
  const requests = aHikeServer({
    'GET /hikes/user/{userId}': onlyFor(['tom'], () => [{ ...BESSEGGEN, _id: 'r0' }, ridge]),
    'GET /hikes/top': () => [],
    'POST /hikes/{id}/like': onlyFor(['r1'], (request) => (post ?? like)(getAction(request))),
  })
  const actions = () => requests.filter(({ call }) => call.endsWith('/like')).map(getAction)
  const reads = () => requests.filter(({ line }) => line === 'GET /hikes/user/tom').length
  const popularReads = () => requests.filter(({ call }) => call === 'GET /hikes/top').length
  return { actions, reads, popularReads, like, keep }
}

function List() {
  const { data = [] } = useQuery(queryFor(api.hikes.ofUser, { params: { userId: 'tom' } }))
  return data.map((hike) => <LikeButton key={hike._id} hike={hike} />)
}

const heart = () => screen.findByRole('button', { name: /^Like Ridge/ })
const pressed = async () => (await heart()).getAttribute('aria-pressed')

test('a like shows at once, and the answer takes the place of the guess', async () => {
  const late = aLateAnswer()
  const { actions, keep } = aList(late.reply)
  const { user } = await show(<List />)
  await user.click(await heart())
  await waitFor(async () => expect(await heart()).toHaveAccessibleName('Like Ridge, 4 likes'))
  expect(await pressed()).toBe('true')
  expect(actions()).toEqual(['like'])
  late.answer(keep(true, 12))
  await waitFor(async () => expect(await heart()).toHaveAccessibleName('Like Ridge, 12 likes'))
})

test('every read that a like invalidates shows it, in pages too, and others stay as they are', async () => {
  aList()
  const { user, client } = await show(<List />)
  const mine = [RIDGE]
  const without = { pages: [{ rows: [BESSEGGEN] }], pageParams: [0] }
  client.setQueryData(['friends', 'x'], [RIDGE, BESSEGGEN])
  client.setQueryData(['trails', 'people'], { pages: [{ rows: [BESSEGGEN] }, { rows: [RIDGE] }], pageParams: [0, 1] })
  client.setQueryData(['my-hikes'], mine)
  client.setQueryData(['users', 'x'], without)
  await user.click(await heart())
  await waitFor(() => expect(client.getQueryData(['friends', 'x'])).toMatchObject([LIKED, { isLiked: false }]))
  expect(client.getQueryData(['trails', 'people'])).toMatchObject({
    pages: [{ rows: [{ isLiked: false }] }, { rows: [LIKED] }],
    pageParams: [0, 1],
  })
  expect(client.getQueryData(['my-hikes'])).toBe(mine)
  expect(client.getQueryData(['users', 'x'])).toBe(without)
})

test('a refused like is reverted, with a message', async () => {
  const late = aLateAnswer()
  aList(late.reply)
  const { user } = await show(<List />)
  await user.click(await heart())
  await waitFor(async () => expect(await pressed()).toBe('true'))
  late.answer(Response.json({}, { status: 500 }))
  await waitFor(() => expect(toasts()).toEqual(['Failed to update like status']))
  expect(await heart()).toHaveAccessibleName('Like Ridge, 3 likes')
  expect(await pressed()).toBe('false')
})

test.each([2, 3, 5])('%i quick presses are sent one after another, and the last one counts', async (presses) => {
  const waiting: (() => void)[] = []
  const { actions, like } = aList((action) => new Promise((resolve) => waiting.push(() => resolve(like(action)))))
  const { user } = await show(<List />)
  for (let press = 0; press < presses; press += 1) await user.click(await heart())
  const last = String(presses % 2 === 1)
  for (let sent = 1; sent <= presses; sent += 1) {
    await waitFor(() => expect(actions()).toHaveLength(sent))
    expect(waiting).toHaveLength(sent)
    expect(await pressed()).toBe(last)
    waiting[sent - 1]?.()
  }
  await waitFor(async () => expect(await heart()).toHaveAccessibleName(`Like Ridge, ${last === 'true' ? 4 : 3} likes`))
  expect(actions()).toEqual(['like', 'unlike', 'like', 'unlike', 'like'].slice(0, presses))
})

test('when the last of two presses is refused, what the first one did stays', async () => {
  const { like } = aList((action) => (action === 'like' ? like(action) : Response.json({}, { status: 500 })))
  const { user } = await show(<List />)
  await user.dblClick(await heart())
  await waitFor(() => expect(toasts()).toEqual(['Failed to update like status']))
  await waitFor(async () => expect(await heart()).toHaveAccessibleName('Like Ridge, 4 likes'))
})

function Popular() {
  useQuery(queryFor(api.rankings.top, {}))
  return null
}

test('afterwards the lists and the most liked trails are read again, and the page is told', async () => {
  const { reads, popularReads } = aList()
  const events: unknown[] = []
  const stop = onPageEvent('hikesUpdated', ({ action, hike }) => events.push([action, hike?._id, hike?.isLiked]))
  const { user } = await show(
    <>
      <List />
      <Popular />
    </>,
  )
  await user.click(await heart())
  await waitFor(() => expect([reads(), popularReads()]).toEqual([2, 2]))
  expect(events).toEqual([['like', 'r1', true]])
  stop()
})

const stored = () => Object.keys(localStorage).filter((key) => /^(user|my|friends|top)-hikes-|^wishlist-/.test(key))

test('all stored lists are forgotten', async () => {
  aList()
  for (const name of ['my-hikes', 'wishlist', 'top-hikes', 'friends-hikes']) localStorage.setItem(`${name}-u1`, '[]')
  const { user } = await show(<List />)
  await heart()
  await waitFor(() => expect(stored()).toHaveLength(5))
  const seen: number[] = []
  const stop = onPageEvent('hikesUpdated', () => seen.push(stored().length))
  await user.click(await heart())
  await waitFor(() => expect(seen).toEqual([0]))
  stop()
})
