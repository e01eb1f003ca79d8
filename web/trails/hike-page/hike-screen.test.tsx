import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Wish } from '#contract/diary/wishlist.ts'
import { BESSEGGEN, aFoundTrail, aTemplate } from '#web/diary/list-rows/hike-testing.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { aMember } from '#web/platform/api/member-testing.ts'
import { onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'
import { TOTALS, creations } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aLateAnswer, aWish } from '#web/diary/wishlist/wishlist-testing.tsx'
import { GALLERY, SHARED, STATS, TROLLTUNGA, openHike, tiles } from './hike-page-testing.tsx'

afterEach(endTest)

const FIGURES = [
  'Length27.25km',
  'Elevation1,160m',
  'Users Completed1,038',
  'Avg Rating4.8/5',
  'Total Likes412',
  'Avg Position2.3',
]
const never = () => new Promise<Response>(() => {})
const completeButton = () => screen.findByRole('button', { name: 'Add to completed hikes' })
const wishButton = () => screen.findByRole('button', { name: 'Add to wishlist' })

test('R8.1: name, country, difficulty and six numbers are shown, and the tab has the name', async () => {
  await openHike()
  expect(await screen.findByText('Very Hard')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Trolltunga' })).toBeVisible()
  expect(screen.getByText('Norway')).toBeVisible()
  for (const label of ['Length', 'Elevation', 'Users Completed', 'Avg Rating', 'Total Likes', 'Avg Position'])
    expect(screen.getByText(label)).toBeVisible()
  expect(tiles()).toEqual(FIGURES)
  expect(document.title).toMatch(/^Trolltunga · /)
})

test('the name is spelled as the community spells it', async () => {
  await openHike({ replies: { [STATS]: () => ({ ...TROLLTUNGA, name: 'TrollTunga' }) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'TrollTunga' })).toBeVisible()
})

test('loading shows the boxes of the numbers', async () => {
  await openHike({ replies: { [STATS]: never } })
  expect(await screen.findByText('Loading hike data...')).toBeInTheDocument()
  expect(tiles()).toEqual(FIGURES.map((figure) => figure.replace(/[\d.,]+(km|m|\/5)?$/, '')))
  expect(await completeButton()).toBeDisabled()
})

test('track and photos appear together, so that nothing jumps', async () => {
  const late = aLateAnswer()
  await openHike({ replies: { [GALLERY]: late.reply } })
  expect(await screen.findByText('Very Hard')).toBeVisible()
  expect(screen.getByText('Loading hike data...')).toBeInTheDocument()
  await act(async () => late.answer(Response.json({}, { status: 404 })))
  expect(await screen.findByText('No photos found for this hike')).toBeVisible()
  expect(screen.queryByText('Loading hike data...')).toBeNull()
})

test('R8.4: an unknown trail is not found', async () => {
  await openHike({ replies: { [STATS]: refusal(404, {}) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hike Not Found' })).toBeVisible()
  expect(screen.getByText('The requested hike could not be found.')).toBeVisible()
  expect(document.title).toMatch(/^Hike Not Found/)
})

test('a trail that only I have as a wish shows the wish’s facts', async () => {
  const wish = aWish('TROLLTUNGA', { country: 'Norway', difficulty: 'Moderate', length: 0, elevation: 0 })
  await openHike({ replies: { [STATS]: refusal(404, {}), 'GET /hikes/my-wishlist': () => [wish] } })
  expect(await screen.findByText('Moderate')).toBeVisible()
  expect(tiles()).toEqual([
    'Length0.0km',
    'Elevation0m',
    'Users Completed0',
    'Avg Rating0.0/5',
    'Total Likes0',
    'Avg Position0.0',
  ])
})

test('a failing server is reported, and can be tried again', async () => {
  let isDown = true
  const { user } = await openHike({ replies: { [STATS]: () => (isDown ? refusal(500, {}) : TROLLTUNGA) } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load hike data')
  expect(screen.getByText('Failed to load hike data')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(tiles()).toEqual(FIGURES))
})

test('the numbers are read again after a write that invalidates trails', async () => {
  let totalLikes = 412
  const like = () => ({ likes: [], likesCount: (totalLikes += 1), isLiked: true })
  const { client } = await openHike({
    replies: { [STATS]: () => ({ ...TROLLTUNGA, totalLikes }), 'POST /hikes/{id}/like': onlyFor(['h7'], like) },
  })
  await waitFor(() => expect(tiles()).toContain('Total Likes412'))
  await act(() => runMutation(client, mutationFor(api.likes.set), { params: { id: 'h7' }, body: { action: 'like' } }))
  await waitFor(() => expect(tiles()).toContain('Total Likes413'))
})

test.each([
  ['where one came from', ['/friends'], '/friends'],
  ['all hikes where that was elsewhere', [], '/top'],
])('Back leads to %s', async (_, before, expected) => {
  const { user } = await openHike({ before })
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText(`now at ${expected}`)).toBeVisible()
})

const WRITTEN = { name: 'trolltunga', country: 'NORWAY', length: 28, elevation: 1200 }
const found = (over: Parameters<typeof aFoundTrail>[0]) => aFoundTrail({ ...WRITTEN, ...over })
const template = (over: Parameters<typeof aTemplate>[0]) => aTemplate({ ...WRITTEN, link: 'https://ut.no/t', ...over })

test.each([
  ['the template', [template({})], [found({ length: 5 })], ['trolltunga', '28', '1200', 'https://ut.no/t']],
  ['the search', [template({ country: 'Sweden' })], [found({ length: 5 })], ['trolltunga', '5', '1200', '']],
  ['the page', [template({ name: 'Trolltunga hut' })], [], ['Trolltunga', '27.25', '1160', '']],
])('R8.3: the form is filled from %s', async (_, templates, hikes, [name, length, elevation, link]) => {
  const { user } = await openHike({
    replies: { 'GET /hikes/templates': () => templates, 'GET /hikes/search': () => hikes },
  })
  await user.click(await completeButton())
  expect(await screen.findByLabelText('Name')).toHaveValue(name)
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByLabelText('Length')).toHaveValue(length)
  expect(within(dialog).getByLabelText('Elevation')).toHaveValue(elevation)
  expect(within(dialog).getByLabelText(/^Link/)).toHaveValue(link)
})

test('completing a hike shows this page’s own text, and it cannot be added twice', async () => {
  let hikes = [BESSEGGEN]
  const created = { ...BESSEGGEN, _id: 'new', name: 'Trolltunga' }
  const { user, requests } = await openHike({
    replies: {
      'GET /hikes/templates': refusal(500, {}),
      'GET /hikes/my-hikes': () => hikes,
      'POST /hikes': () => {
        hikes = [created, BESSEGGEN]
        return { ...created, earnedAchievements: [], userStats: TOTALS }
      },
    },
  })
  await user.click(await completeButton())
  await user.click(await screen.findByRole('button', { name: 'Add Hike' }))
  expect(await screen.findByRole('button', { name: 'In your completed hikes' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: /wishlist/ })).toBeNull()
  expect(toasts()).toContain('Hike added to your completed list!')
  expect(toasts()).not.toContain('Hike added successfully!')
  expect(creations(requests)).toHaveLength(1)
})

test('R4.3: a wish is confirmed, then sent with the page’s facts', async () => {
  vi.setSystemTime('2026-07-12T12:00:00Z')
  let wishes: Wish[] = []
  const late = aLateAnswer()
  const { user, requests } = await openHike({
    replies: { 'GET /hikes/my-wishlist': () => wishes, 'POST /hikes': late.reply },
  })
  await user.click(await wishButton())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
  expect(await wishButton()).toHaveAttribute('aria-busy', 'true')
  const { name, country, difficulty, length, elevation } = TROLLTUNGA
  const nothingYet = { notes: '', link: '', completionCount: 0, weatherConditions: [] }
  expect(creations(requests)[0]?.body).toEqual({
    ...nothingYet,
    name,
    country,
    difficulty,
    length,
    elevation,
    rating: 5,
    completedOn: '2026-07-12',
    isWishList: true,
  })
  wishes = [aWish('Trolltunga', { country: 'Norway' })]
  late.answer(Response.json({}))
  expect(await screen.findByRole('button', { name: 'Remove from wishlist' })).toBeEnabled()
  expect(toasts()).toEqual(['Added to wishlist!'])
  vi.useRealTimers()
})

test('visitors are asked to log in, and nothing is sent', async () => {
  const { user, requests } = await openHike({ isVisitor: true })
  await user.click(await wishButton())
  expect(toasts()).toEqual(['Please log in to add hikes to your wishlist'])
  await user.click(await completeButton())
  expect(await screen.findByRole('alertdialog', { name: 'Login Required' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('now at /login')).toBeVisible()
  expect(creations(requests)).toEqual([])
})

test('a shared track is on the map beside its profile, and can be downloaded', async () => {
  await openHike()
  expect(await screen.findByRole('heading', { level: 2, name: 'Elevation profile' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Map of Trolltunga' })).toBeVisible()
  fireEvent(window, new Event('beforeprint'))
  expect(await screen.findByRole('application', { name: 'Map of Trolltunga' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download GPX' })).toBeVisible()
})

test('the track’s simplified line is shown until its file is read', async () => {
  const late = aLateAnswer()
  await openHike({ replies: { 'GET /hikes/{id}/gpx': late.reply } })
  const line = await screen.findByRole('img', { name: 'Map of Trolltunga' })
  expect(line.querySelector('.map-track')).toHaveAttribute('d', 'M0 1000L0 0')
  expect(screen.queryByText('Elevation profile')).toBeNull()
  await act(async () => late.answer(new Response(HILL_GPX)))
  expect(await screen.findByText('Elevation profile')).toBeVisible()
})

test('R6.6: visitors see the track, and log in to save it', async () => {
  await openHike({ isVisitor: true })
  expect(await screen.findByRole('link', { name: 'Login to Download' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: 'Download GPX' })).toBeNull()
})

test.each([
  ['no shared track', { [SHARED]: refusal(404, {}) }, 'GPX file not available for this hike', false],
  [
    'a track that went meanwhile',
    { 'GET /hikes/{id}/gpx': refusal(404, {}) },
    'GPX file not available for this hike',
    false,
  ],
  ['a server that cannot tell', { [SHARED]: refusal(500, {}) }, 'Failed to load GPX data', true],
  ['a file that does not come', { 'GET /hikes/{id}/gpx': refusal(500, {}) }, 'Failed to load GPX file', true],
  ['a broken file', { 'GET /hikes/{id}/gpx': () => new Response('<gpx>') }, 'Failed to parse GPX file', true],
])('%s is told', async (_, replies, text, isTrouble) => {
  await openHike({ replies })
  const note = await screen.findByText(text)
  expect(note.closest('[role=alert]') !== null).toBe(isTrouble)
  expect(screen.queryByRole('img', { name: 'Map of Trolltunga' })).toBeNull()
})

test.each([
  ['where there is none', refusal(404, {}), 'No photos found for this hike', false],
  ['that cannot be had', refusal(500, {}), 'Failed to load photos', true],
])('without photos, %s, the drawn mountain stands and no arrow', async (_, reply, text, isTrouble) => {
  await openHike({ replies: { [GALLERY]: reply, [SHARED]: refusal(404, {}) } })
  const note = await screen.findByText(text)
  expect(note.closest('[role=alert]') !== null).toBe(isTrouble)
  expect(within(screen.getByRole('region', { name: 'Picture of Trolltunga' })).queryByRole('button')).toBeNull()
  expect(document.querySelector('img.cover')).toBeInTheDocument()
})

test('only the owner of a hidden entry reads the reason on this page', async () => {
  const hike = { kind: 'hike' as const, name: 'TROLLTUNGA', country: 'Norway', reason: 'A rude word.' }
  const hidden = [
    { ...hike, id: 'h1', since: '2026-07-12T08:00:00.000Z' },
    { ...hike, id: 'h2', name: 'Besseggen', reason: 'Another.', since: '2026-07-12T08:00:00.000Z' },
  ]
  const replies = { 'GET /users/me': () => aMember({ hidden }) }
  await openHike({ replies })
  const notes = await screen.findAllByRole('region', { name: 'Hidden from others' })
  expect(notes.map((note) => note.textContent)).toEqual([
    'Your entry on this hike is hidden from others.A moderator decided this. Reason: A rude word.Answer the moderators',
  ])
})

test('a visitor causes no request for hidden entries and sees none', async () => {
  await openHike({ isVisitor: true })
  expect(await screen.findByText('Very Hard')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Hidden from others' })).toBeNull()
})

test.each([
  ['photos and track', { [GALLERY]: refusal(404, {}), [SHARED]: refusal(404, {}) }, 2],
  ['photos', { [GALLERY]: refusal(404, {}) }, 1],
  ['a track', { [SHARED]: refusal(404, {}) }, 1],
  ['nothing', {}, 0],
])('where it lacks %s the page invites whoever has been there', async (_, replies, invitations) => {
  await openHike({ replies, isVisitor: true })
  await waitFor(() => expect(screen.queryByText('Loading hike data...')).toBeNull())
  expect(screen.queryAllByText(/Add the first\.$/)).toHaveLength(invitations)
})
