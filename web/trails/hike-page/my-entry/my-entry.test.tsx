import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { MAX_COMPLETION_COUNT } from '#domain/platform/limits.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type Replies, onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { BESSEGGEN, WITH_FILES, aHike, aVisit } from '#web/diary/list-rows/hike-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aLateAnswer, aWish } from '#web/diary/wishlist/wishlist-testing.tsx'
import { STATS, openHike } from '#web/trails/hike-page/hike-page-testing.tsx'

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

/** Opens the page for Mia, who has Trolltunga second in her list. */
async function openWalked(mine: Partial<Hike> = {}, replies: Replies = {}) {
  const list = [BESSEGGEN, { ...MINE, ...mine }]
  const opened = await openHike({ replies: { 'GET /hikes/my-hikes': () => list, ...replies } })
  await act(async () => opened.client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, list))
  return opened
}

const myHike = () => screen.findByRole('region', { name: 'Your hike' })
const WISH = aWish('Trolltunga', { country: 'NORWAY', createdAt: '2026-07-03T10:00:00Z' })

const COMPLETE = 'POST /hikes/user/{userId}/wishlist/{hikeId}/complete'
const REMOVE = 'DELETE /hikes/my-wishlist/{hikeId}'

test('my own place, stars, day, weather and notes come first', async () => {
  await openWalked()
  const mine = within(await myHike())
  expect(mine.getByRole('link', { name: '#2 of 2 on your list' })).toHaveAttribute('href', '/my-list')
  expect(mine.getByRole('img', { name: 'Rated 3 out of 5' })).toBeVisible()
  expect(mine.getByText('Hiked Jun 30, 2026, 2 times in total')).toBeVisible()
  expect(mine.getByText('Windy')).toBeInTheDocument()
  expect(mine.getByText('Start before six.')).toBeVisible()
  expect(mine.getByRole('button', { name: 'Photos of TROLLTUNGA' })).toBeVisible()
  expect(mine.getByRole('button', { name: 'Your track' })).toBeVisible()
  expect(mine.queryByText('Not placed')).toBeNull()
})

test.each(['GET /hikes/my-hikes', 'GET /hikes/my-wishlist'] as const)(
  'while %s cannot be read the page offers to read it again, and not to add the trail once more',
  async (call) => {
    let isUp = false
    const reply = () => (isUp ? Response.json([]) : Response.json({}, { status: 404 }))
    const { client, user } = await openHike({ replies: { [call]: reply } })
    await screen.findByText('Very Hard')
    if (call === 'GET /hikes/my-hikes') await act(() => client.resetQueries(queryFor(api.hikes.mine, {})))
    const problem = await screen.findByRole('alert')
    expect(problem).toHaveTextContent('Failed to load hikes')
    expect(screen.queryByRole('button', { name: 'Add to completed hikes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add to wishlist' })).toBeNull()
    isUp = true
    await user.click(within(problem).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Add to completed hikes' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('while a failed list is read again nothing is offered either', async () => {
  const late = aLateAnswer()
  let isFirst = true
  const reply = () => {
    if (!isFirst) return late.reply()
    isFirst = false
    return Response.json({}, { status: 404 })
  }
  const { user } = await openHike({ replies: { 'GET /hikes/my-wishlist': reply } })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  await user.click(again)
  expect(again).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('button', { name: 'Add to completed hikes' })).toBeNull()
  await act(async () => late.answer(Response.json([WISH])))
  expect(await screen.findByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
})

test('a hike without photo and track invites to add them, and says that its place was not chosen', async () => {
  const { user } = await openWalked({ photo: null, gpxFile: null, hasPhotos: false, hasGPX: false, isPlaced: false })
  const mine = within(await myHike())
  expect(mine.getByText('Not placed')).toBeVisible()
  expect(mine.getByRole('button', { name: 'Add your track' })).toBeVisible()
  await user.click(mine.getByRole('button', { name: 'Add a photo' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Hike' })).toBeVisible()
})

test('long notes are shortened, and shown in full on request', async () => {
  const { user } = await openWalked({ notes: 'line\n'.repeat(40) })
  await user.click(within(await myHike()).getByRole('button', { name: 'All your notes', expanded: false }))
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible()
})

test('Edit opens the form of my hike', async () => {
  const { user } = await openWalked()
  await user.click(within(await myHike()).getByRole('button', { name: 'Edit' }))
  expect(within(await screen.findByRole('dialog', { name: 'Edit Hike' })).getByLabelText('Name')).toHaveValue(
    'TROLLTUNGA',
  )
})

const CREATE = 'POST /hikes/{id}/visits'
const hikeUpdatedAt = { before: '2026-07-01T00:00:00.000Z', after: '2026-07-02T00:00:00.000Z' }
const VISITS = 'GET /hikes/my-visits'

/** Fakes a server that stores the further walks of my hike. */
function aServerWithWalks(kept: Visit[], count: number, over: Partial<Hike> = {}): Replies {
  let visits = kept
  let completionCount = count
  return {
    'GET /hikes/my-hikes': () => [BESSEGGEN, { ...MINE, ...over, completionCount }],
    [VISITS]: () => visits,
    [CREATE]: onlyFor(['m1'], ({ body }) => {
      const { isCounted, ...told } = body as { completedOn: string; isCounted?: boolean }
      const visit = aVisit(told.completedOn, { ...told, _id: 'new', hikeId: 'm1' })
      visits = [visit, ...visits]
      if (!isCounted) completionCount += 1
      return { ...visit, completionCount, hikeUpdatedAt, earnedAchievements: [] }
    }),
    'PATCH /visits/{id}': ({ body, path }) => {
      const [changed] = visits.filter(({ _id }) => path.endsWith(_id)).map((one) => ({ ...one, ...(body as object) }))
      if (!changed) return refusal(404)
      visits = visits.map((one) => (one._id === changed._id ? changed : one))
      return { ...changed, earnedAchievements: [] }
    },
    'DELETE /visits/{id}': ({ path }) => {
      visits = visits.filter(({ _id }) => !path.endsWith(_id))
      completionCount -= 1
      return { hikeUpdatedAt }
    },
  }
}

const myWalks = () => screen.findByRole('region', { name: 'Your walks' })
const rows = async () => [...(await myWalks()).querySelectorAll('ol > li')].map(({ textContent }) => textContent)

test('R3.23: Hiked it again adds one walk of today for two presses, and says so', async () => {
  const late = aLateAnswer()
  const { user, requests } = await openWalked({}, { ...aServerWithWalks([], 2), [CREATE]: onlyFor(['m1'], late.reply) })
  const again = () => screen.getByRole('button', { name: 'Hiked it again' })
  await myHike()
  await user.click(again())
  await user.click(again())
  const sent = requests.filter(({ call }) => call === CREATE)
  expect(sent.map(({ body }) => body)).toEqual([{ completedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  late.answer(Response.json({ ...aVisit('2026-08-02', { hikeId: 'm1' }), completionCount: 3, earnedAchievements: [] }))
  await waitFor(() => expect(toasts()).toContain('Hiked 3 times now'))
})

test('a walk added by mistake can be undone', async () => {
  const { user, requests } = await openWalked({}, aServerWithWalks([], 2))
  await myHike()
  await user.click(screen.getByRole('button', { name: 'Hiked it again' }))
  expect(await screen.findByText(/^Hiked 3 times, last on/)).toBeVisible()
  const { button } = toast.current().find(({ text }) => text === 'Hiked 3 times now') ?? {}
  expect(button?.label).toBe('Undo')
  await act(async () => button?.onPress())
  expect(await screen.findByText('Hiked Jun 30, 2026, 2 times in total')).toBeVisible()
  expect(requests.filter(({ call }) => call === 'DELETE /visits/{id}').map(({ line }) => line)).toEqual([
    'DELETE /visits/new',
  ])
})

test('each walk shows day, weather, notes, photo and track, newest first; other hikes’ walks are not shown', async () => {
  const { photo, gpxFile } = WITH_FILES
  const snow = aVisit('2027-01-05', { hikeId: 'm1', weatherConditions: ['snowy'], notes: 'Skis.', photo, gpxFile })
  await openWalked(
    { completionCount: 5 },
    aServerWithWalks([snow, aVisit('2024-05-01', { hikeId: 'm1' }), aVisit('2026-01-01')], 5),
  )
  expect(await rows()).toEqual([
    expect.stringMatching(/^Jan 5, 2027Snowy.*Skis\.Track$/),
    expect.stringMatching(/^Jun 30, 2026Windy.*Start before six\.Track$/),
    expect.stringMatching(/^May 1, 2024.*Add weather, notes, a photo or a track$/),
  ])
  expect((await myWalks()).lastElementChild).toHaveTextContent('2 more walks without a date.Add a date')
  const mine = within(await myHike())
  expect(mine.getByText('Hiked 5 times, last on Jan 5, 2027')).toBeVisible()
  expect(mine.getByRole('button', { name: 'Photo of Jan 5, 2027' })).toBeVisible()
  // shown once, by the walk that it belongs to
  expect(mine.getAllByText('Start before six.')).toHaveLength(1)
  expect(mine.queryByRole('button', { name: 'Remove the walk on Jun 30, 2026' })).toBeNull()
})

test('the track of a further walk is not the trail’s track', async () => {
  const snow = aVisit('2027-01-05', { hikeId: 'm1', gpxFile: WITH_FILES.gpxFile })
  const { user } = await openWalked({ completionCount: 2 }, aServerWithWalks([snow], 2))
  await user.click(await screen.findByRole('button', { name: 'Edit the walk on Jan 5, 2027' }))
  expect(await screen.findByLabelText('Share this track with the walk')).toBeChecked()
  expect(screen.queryByLabelText("Share this track on the hike's page")).toBeNull()
})

test('R3.23: a walk is edited in place, and the hike does not change', async () => {
  const { user, requests } = await openWalked(
    {},
    aServerWithWalks([aVisit('2026-08-02', { _id: 'v1', hikeId: 'm1' })], 2),
  )
  const walks = within(await myWalks())
  await user.click(walks.getByRole('button', { name: 'Add weather, notes, a photo or a track' }))
  expect(await walks.findByLabelText('Completed on')).toHaveFocus()
  await user.click(walks.getByRole('checkbox', { name: 'Snowy' }))
  await user.type(walks.getByRole('textbox', { name: /Notes/ }), 'Knee-deep.')
  await user.click(walks.getByRole('button', { name: 'Save walk' }))
  expect(await walks.findByText('Knee-deep.')).toBeVisible()
  expect(requests.filter(({ call }) => call === 'PATCH /visits/{id}').map(({ line, body }) => [line, body])).toEqual([
    ['PATCH /visits/v1', { completedOn: '2026-08-02', weatherConditions: ['snowy'], notes: 'Knee-deep.' }],
  ])
  expect(requests.some(({ call }) => call === 'PATCH /hikes/{id}')).toBe(false)
  expect(walks.queryByRole('button', { name: 'Save walk' })).toBeNull()
})

test('a walk without a day gets one; the count stays', async () => {
  const { user, requests } = await openWalked({}, aServerWithWalks([], 2))
  const walks = within(await myWalks())
  expect(walks.getByText('One more walk without a date.')).toBeVisible()
  await user.click(walks.getByRole('button', { name: 'Add its date' }))
  await user.click(await walks.findByRole('button', { name: 'Save walk' }))
  expect(await walks.findByText('Completion date is required')).toBeVisible()
  await user.type(walks.getByLabelText('Completed on'), '2023-05-06')
  await user.click(walks.getByRole('button', { name: 'Save walk' }))
  expect(await screen.findByText('Hiked 2 times, last on Jun 30, 2026')).toBeVisible()
  expect(requests.find(({ call }) => call === CREATE)?.body).toMatchObject({
    completedOn: '2023-05-06',
    isCounted: true,
  })
  expect(await rows()).toHaveLength(2)
})

test('the form’s values survive Cancel and a refusal of the server', async () => {
  const refused = { message: 'Notes cannot exceed 200 words', errors: [{ path: 'notes', message: 'Too many words' }] }
  const visits = [aVisit('2026-08-02', { _id: 'v1', hikeId: 'm1', notes: 'Rain.' })]
  const { user } = await openWalked({}, { ...aServerWithWalks(visits, 2), 'PATCH /visits/{id}': refusal(400, refused) })
  const walks = within(await myWalks())
  await user.click(walks.getByRole('button', { name: 'Edit the walk on Aug 2, 2026' }))
  const notes = await walks.findByRole('textbox', { name: /Notes/ })
  await user.type(notes, ' And wind.')
  await user.click(walks.getByRole('button', { name: 'Save walk' }))
  expect(await walks.findByText('Too many words')).toBeVisible()
  expect(notes).toHaveValue('Rain. And wind.')
  await user.click(walks.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  expect(walks.getByText('Rain.')).toBeVisible()
  expect(walks.getByRole('button', { name: 'Edit the walk on Aug 2, 2026' })).toHaveFocus()
})

test('a walk is removed once that is confirmed', async () => {
  const visits = [aVisit('2026-08-02', { _id: 'v1', hikeId: 'm1' })]
  const { user } = await openWalked({}, aServerWithWalks(visits, 2))
  await user.click(within(await myWalks()).getByRole('button', { name: 'Remove the walk on Aug 2, 2026' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this walk?' }))
  expect(question.getByText(/The hike stays, hiked once\./)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Hiked Jun 30, 2026')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your walks' })).toBeNull()
})

test('the newest five walks are listed, the others on request', async () => {
  const many = Array.from({ length: 7 }, (_, n) => aVisit(`2027-01-0${n + 1}`, { hikeId: 'm1' }))
  const { user } = await openWalked({}, aServerWithWalks(many, 8))
  expect(await rows()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 8 walks' }))
  expect(await rows()).toHaveLength(8)
})

test('a walk that cannot be added is reported, and the count stays', async () => {
  const { user } = await openWalked({}, { [CREATE]: refusal(500, {}) })
  await myHike()
  await user.click(screen.getByRole('button', { name: 'Hiked it again' }))
  await waitFor(() => expect(toasts()).toContain('Failed to update hike'))
  expect(screen.getByText('Hiked Jun 30, 2026, 2 times in total')).toBeVisible()
})

test('at the maximum of walks none is offered', async () => {
  await openWalked({ completionCount: MAX_COMPLETION_COUNT })
  expect(within(await myHike()).queryByRole('button', { name: 'Hiked it again' })).toBeNull()
})

test('a wish shows its day and can be edited', async () => {
  const { user } = await openHike({ replies: { 'GET /hikes/my-wishlist': () => [WISH] } })
  const wish = within(await screen.findByRole('region', { name: 'Your wish' }))
  expect(wish.getByText('since Jul 3, 2026')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your hike' })).toBeNull()
  await user.click(wish.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Wishlist Hike' })).toBeVisible()
})

test('Completed moves the wish to my list and opens its form, also for a trail that only I have', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Mark as completed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Hike' })
  expect(within(dialog).getByText(/It is now at the top of your list/)).toBeVisible()
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
