import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aWish, aWishedTrail, showPanel, widen } from './wishlist-testing.tsx'

afterEach(endTest)

const PHOTO = { url: '/api/hikes/h9/photo', thumbnailUrl: '/api/hikes/h9/photo?size=thumb', width: 60, height: 40 }
const ELENI = { _id: 'u9', username: 'eleni', firstName: 'Eleni', lastName: 'P' }
const TRAIL = aWishedTrail('w-Salkantay', {
  photo: PHOTO,
  score: 91,
  low: 87.9,
  hikers: 20,
  months: [0, 0, 0, 0, 0, 5, 5, 5, 5, 3, 0, 0],
  friendsCount: 3,
  friends: [ELENI],
})
const pictures = () =>
  [...document.querySelectorAll('img')].map((img) => img.getAttribute('src')).filter((src) => !src?.includes('/flags/'))

test.each([
  ['a card', () => undefined],
  ['a row of the table', widen],
])('%s has the photo of its trail, the best months, the score and the friends who were there', async (_, prepare) => {
  prepare()
  aHikeServer({ 'GET /hikes/my-wishlist': () => [aWish('Salkantay')], 'GET /hikes/my-wishlist/trails': () => [TRAIL] })
  await showPanel()
  expect(await screen.findByText('June–September')).toBeVisible()
  expect(screen.getByText('87').parentElement).toHaveTextContent('Score at least 87 of 100')
  expect(screen.getByText('Eleni P and 2 more hiked it')).toBeVisible()
  expect(pictures()).toEqual([PHOTO.thumbnailUrl])
})

test('unknown facts are not shown, and the picture is drawn', async () => {
  const trails = [aWishedTrail('w-Salkantay')]
  aHikeServer({ 'GET /hikes/my-wishlist': () => [aWish('Salkantay')], 'GET /hikes/my-wishlist/trails': () => trails })
  await showPanel()
  await waitFor(() => expect(pictures()).toHaveLength(1))
  expect(screen.queryByText(/Score|hiked it|best months/i)).toBeNull()
  expect(pictures()).toEqual([expect.stringContaining('/cover')])
})

test('a photo of my own comes before one of the trail', async () => {
  const own = { ...PHOTO, thumbnailUrl: '/api/hikes/own/photo?size=thumb' }
  aHikeServer({
    'GET /hikes/my-wishlist': () => [aWish('Salkantay', { photo: own })],
    'GET /hikes/my-wishlist/trails': () => [TRAIL],
  })
  await showPanel()
  await screen.findByText('June–September')
  expect(pictures()).toEqual([own.thumbnailUrl])
})

test('the wishes are shown even if the facts fail to load', async () => {
  aHikeServer({
    'GET /hikes/my-wishlist': () => [aWish('Salkantay')],
    'GET /hikes/my-wishlist/trails': refusal(404, {}),
  })
  await showPanel()
  const card = await screen.findByRole('listitem')
  expect(within(card).getByRole('link', { name: 'Salkantay' })).toBeVisible()
  expect(screen.queryByText(/best months/i)).toBeNull()
})

test('without wishes nothing else is requested', async () => {
  const requests = aHikeServer({ 'GET /hikes/my-wishlist': () => [] })
  await showPanel()
  await screen.findByText('Nothing planned yet')
  expect(requests.map(({ call }) => call)).toEqual(['GET /hikes/my-wishlist'])
})
