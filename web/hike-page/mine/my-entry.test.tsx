import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { MAX_COMPLETION_COUNT } from '#domain/limits.ts'
import { read } from '#web/api/query.ts'
import { type Replies, onlyFor, refusal } from '#web/api/server-testing.ts'
import { BESSEGGEN, WITH_FILES, aHike } from '#web/hike/hike-testing.ts'
import { endTest, toasts } from '#web/ui/toast/toast-testing.ts'
import { aLateAnswer, aWish } from '#web/wishlist/wishlist-testing.tsx'
import { STATS, TROLLTUNGA, openHike } from '../hike-page-testing.tsx'

afterEach(endTest)

const MINE = aHike({
  ...WITH_FILES,
  _id: 'm1',
  name: 'TROLLTUNGA',
  rank: 2,
  rating: 3,
  elevation: 1200,
  length: 28,
  notes: 'Start before six.',
  weatherConditions: ['windy'],
})

/** The page for Mia, who has walked Trolltunga as her second best. */
async function openWalked(mine: Partial<Hike> = {}, replies: Replies = {}) {
  const list = [BESSEGGEN, { ...MINE, ...mine }]
  const opened = await openHike({ replies: { 'GET /hikes/my-hikes': () => list, ...replies } })
  await act(async () => opened.client.setQueryData(read(api.hikes.mine, {}).queryKey, list))
  return opened
}

const myHike = () => screen.findByRole('region', { name: 'Your hike' })
const WISH = aWish('Trolltunga', { country: 'NORWAY', createdAt: '2026-07-03T10:00:00Z' })

const COMPLETE = 'POST /hikes/user/{userId}/wishlist/{hikeId}/complete'
const REMOVE = 'DELETE /hikes/my-wishlist/{hikeId}'

test('who has walked it sees place, stars, day, weather and notes of their own first', async () => {
  await openWalked()
  const mine = within(await myHike())
  expect(mine.getByRole('link', { name: '#2 of 2 on your list' })).toHaveAttribute('href', '/my-list')
  expect(mine.getByRole('img', { name: 'Rated 3 out of 5' })).toBeVisible()
  expect(mine.getByText('Walked Jun 30, 2026, 2 times in all')).toBeVisible()
  expect(mine.getByText('Windy')).toBeInTheDocument()
  expect(mine.getByText('Start before six.')).toBeVisible()
  expect(mine.getByRole('button', { name: 'Photos of TROLLTUNGA' })).toBeVisible()
  expect(mine.getByRole('button', { name: 'Your track' })).toBeVisible()
  expect(mine.queryByText('Not placed yet')).toBeNull()
})

test('what I wrote stands beside what everybody makes of it', async () => {
  await openWalked()
  await screen.findByText('Very Hard')
  const pairs = [...within(await myHike()).getByLabelText("Yours beside everybody's").children]
  expect(pairs.map(({ textContent }) => textContent)).toEqual([
    'ClimbYou1,200mEverybody1,160m',
    'LengthYou28.0kmEverybody27.25km',
    'StarsYou3.0Everybody4.8',
    'PlaceYou#2Everybody2.3',
  ])
})

test('where nobody else has walked it there is nothing to stand beside', async () => {
  await openWalked({}, { [STATS]: () => ({ ...TROLLTUNGA, totalCompletions: 1 }) })
  await screen.findByText('Very Hard')
  expect(within(await myHike()).queryByLabelText("Yours beside everybody's")).toBeNull()
})

test('one without photo and track invites to add them, and says that its place was not chosen', async () => {
  const { user } = await openWalked({ photo: null, gpxFile: null, hasPhotos: false, hasGPX: false, isPlaced: false })
  const mine = within(await myHike())
  expect(mine.getByText('Not placed yet')).toBeVisible()
  expect(mine.getByRole('button', { name: 'Add your track' })).toBeVisible()
  await user.click(mine.getByRole('button', { name: 'Add a photo' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Hike' })).toBeVisible()
})

test('long notes show their beginning, and all on request', async () => {
  const { user } = await openWalked({ notes: 'line\n'.repeat(40) })
  await user.click(within(await myHike()).getByRole('button', { name: 'All of your notes', expanded: false }))
  expect(screen.getByRole('button', { name: 'Less', expanded: true })).toBeVisible()
})

test('Edit opens the form of my hike', async () => {
  const { user } = await openWalked()
  await user.click(within(await myHike()).getByRole('button', { name: 'Edit' }))
  expect(within(await screen.findByRole('dialog', { name: 'Edit Hike' })).getByLabelText('Name')).toHaveValue(
    'TROLLTUNGA',
  )
})

test('Walked it again counts one more walk, once for two presses, and says so', async () => {
  const late = aLateAnswer()
  let count = 2
  const { user, requests } = await openWalked(
    {},
    {
      'GET /hikes/my-hikes': () => [BESSEGGEN, { ...MINE, completionCount: count }],
      'PATCH /hikes/{id}': onlyFor(['m1'], late.reply),
    },
  )
  const again = () => screen.getByRole('button', { name: 'Walked it again' })
  await myHike()
  await user.click(again())
  await user.click(again())
  const changes = requests.filter(({ call }) => call === 'PATCH /hikes/{id}')
  expect(changes.map(({ body }) => body)).toEqual([{ completionCount: 3 }])
  count = 3
  late.answer(Response.json({ ...MINE, completionCount: 3, earnedAchievements: [] }))
  expect(await screen.findByText('Walked Jun 30, 2026, 3 times in all')).toBeVisible()
  expect(toasts()).toContain('Walked 3 times now')
})

test('a walk that cannot be counted is told, and the count stays', async () => {
  const { user } = await openWalked({}, { 'PATCH /hikes/{id}': refusal(500, {}) })
  await myHike()
  await user.click(screen.getByRole('button', { name: 'Walked it again' }))
  await waitFor(() => expect(toasts()).toContain('Failed to update hike'))
  expect(screen.getByText('Walked Jun 30, 2026, 2 times in all')).toBeVisible()
})

test('where no more walks can be counted none is offered', async () => {
  await openWalked({ completionCount: MAX_COMPLETION_COUNT })
  expect(within(await myHike()).queryByRole('button', { name: 'Walked it again' })).toBeNull()
})

test('who wishes for it reads since when, and can change the wish', async () => {
  const { user } = await openHike({ replies: { 'GET /hikes/my-wishlist': () => [WISH] } })
  const wish = within(await screen.findByRole('region', { name: 'Your wish' }))
  expect(wish.getByText('since Jul 3, 2026')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your hike' })).toBeNull()
  await user.click(wish.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Wishlist Hike' })).toBeVisible()
})

test('Completed moves the wish to my list and asks how it was, also where nobody else knows the trail', async () => {
  const done = { ...WISH, isWishList: false, rank: 1, completionCount: 1, completedOn: '2026-07-12', rating: 5 }
  let isDone = false
  const { user } = await openHike({
    replies: {
      [STATS]: refusal(404, {}),
      'GET /hikes/my-wishlist': () => (isDone ? [] : [WISH]),
      'GET /hikes/my-hikes': () => (isDone ? [done, BESSEGGEN] : [BESSEGGEN]),
      [COMPLETE]: () => {
        isDone = true
        return { ...done, earnedAchievements: [] }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Completed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Hike' })
  expect(within(dialog).getByText(/It stands on top of your list now/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(within(await myHike()).getByText('#1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'In your completed hikes' })).toBeDisabled()
  expect(screen.queryByRole('region', { name: 'Your wish' })).toBeNull()
})

test('a wish is removed once that is confirmed, and can be wished for again', async () => {
  let wishes = [WISH]
  const { user } = await openHike({
    replies: {
      'GET /hikes/my-wishlist': () => wishes,
      [REMOVE]: () => {
        wishes = []
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove from wishlist' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Add to wishlist' })).toBeEnabled()
  expect(screen.queryByRole('region', { name: 'Your wish' })).toBeNull()
})

test.each([
  ['a member who has neither', false],
  ['a visitor', true],
])('%s has nothing of their own here', async (_, isVisitor) => {
  await openHike({ isVisitor })
  expect(await screen.findByText('Very Hard')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add to completed hikes' })).toBeEnabled()
  expect(screen.queryByRole('region', { name: /^Your/ })).toBeNull()
})
