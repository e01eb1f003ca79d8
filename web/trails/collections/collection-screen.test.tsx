import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { today } from '#web/diary/list-rows/today.ts'
import { aMember } from '#web/platform/api/member-testing.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { LOMOND, MACDUI, NEVIS, aCollection, anEntry, keeping, onDay, open } from './collections-testing.tsx'

vi.mock('./map/peaks-map.tsx', () => ({ PeaksMap: ({ label }: { label: string }) => <p>{label}</p> }))

afterEach(async () => {
  await endTest()
  localStorage.clear()
})

const PATH = '/collections/munros'
const MUNROS = aCollection([NEVIS, LOMOND, MACDUI])

const OPEN = {
  profile: 'public',
  isListed: true,
  approvesFollowers: false,
  newHikes: 'public',
  newTracks: 'public',
  follows: 'followers',
  tellsNewDevices: true,
} as const

const rows = () => [...screen.getByRole('list', { name: 'Entries' }).children]
const names = () => rows().map((row) => /Ben (?:Nevis|Lomond|Macdui)/.exec(row.textContent ?? '')?.[0])
const address = () => screen.getByTestId('address').textContent

test('R20.31: it shows its words, its entries in order with what I have ticked, a map, and the source', async () => {
  await open(
    PATH,
    keeping({ ...MUNROS, collectors: [{ username: 'tom', name: '', avatarUrl: null, done: 2 }], followers: 4 }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'The Munros' })).toBeVisible()
  expect(document.title).toMatch(/^The Munros · /)
  expect(screen.getByText('3 peaks')).toBeVisible()
  expect(screen.getByText('Scotland')).toBeVisible()
  expect(names()).toEqual(['Ben Nevis', 'Ben Lomond', 'Ben Macdui'])
  expect(rows()[0]).toHaveTextContent('Jun 3, 2026, by your track')
  expect(rows()[0]).toHaveTextContent('1,345 m')
  expect(screen.getByRole('link', { name: 'Ben Nevis' })).toHaveAttribute('href', '/hike/Mountain%20Track/Scotland')
  expect(await screen.findByText('Map of The Munros')).toBeVisible()
  const others = screen.getByRole('region', { name: 'Who collects it' })
  expect(within(others).getByRole('link', { name: '@tom' })).toHaveAttribute('href', '/user/tom')
  expect(others).toHaveTextContent('2 of 3')
  expect(others).toHaveTextContent('And 3 more')
  expect(screen.getByText(/Licence: CC BY/)).toHaveTextContent('Database of British and Irish Hills')
})

test('R20.32: visitors are asked to log in where members tick', async () => {
  const seen = { ...MUNROS, progress: null, rounds: null, entries: [{ ...NEVIS, ticks: [] }, LOMOND] }
  await open(PATH, { 'GET /collections/{id}': seen }, { isMember: false })
  expect(await screen.findByRole('link', { name: 'Log in to tick' })).toHaveAttribute('href', '/login')
  expect(names()).toEqual(['Ben Nevis', 'Ben Lomond'])
  expect(screen.queryByRole('button', { name: /^Tick/ })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'To do' })).toBeNull()
})

test('R20.32: an address that leads to nothing says so; a failure can be tried again', async () => {
  const gone = await open('/collections/none', { 'GET /collections/{id}': refusal(404) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Collection Not Found' })).toBeVisible()
  gone.unmount()
  let isUp = false
  const { user } = await open(PATH, { 'GET /collections/{id}': () => (isUp ? MUNROS : refusal(400)) })
  expect(await screen.findByText('Failed to load the collection')).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The Munros' })).toBeVisible()
})

test('R20.33: an entry is ticked today or on another day, never in the future, and that can be undone', async () => {
  const { user, requests } = await open(PATH, keeping(MUNROS))
  await user.click(await screen.findByRole('button', { name: 'Tick Ben Lomond' }))
  const day = screen.getByLabelText('Day')
  expect(day).toHaveValue(today())
  await user.clear(day)
  await user.type(day, '2999-01-01')
  await user.click(screen.getByRole('button', { name: 'Tick' }))
  expect(screen.getByText('This day is in the future')).toBeVisible()
  await user.clear(day)
  await user.type(day, '2026-05-01')
  await user.click(screen.getByRole('button', { name: 'Tick' }))
  expect(rows()[1]).toHaveTextContent('May 1, 2026, by hand')
  await waitFor(() => expect(toasts()).toEqual(['Ben Lomond ticked on May 1, 2026']))
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ day: '2026-05-01' })
  toast.current()[0]?.button?.onPress()
  await waitFor(() => expect(rows()[1]).not.toHaveTextContent('May 1, 2026'))
  expect(requests.some(({ line }) => line.endsWith('/ticks/2026-05-01') && line.startsWith('DELETE'))).toBe(true)
})

test('R20.33: a tick by hand is taken back, one of a track is not; a refused one goes back', async () => {
  const lomond = { ...LOMOND, ticks: [onDay('2026-05-01'), onDay('2025-05-01', 'track')] }
  const replies = keeping(aCollection([lomond]))
  const { user } = await open(PATH, replies)
  await user.click(await screen.findByRole('button', { name: 'Ben Lomond, ticked' }))
  const days = screen.getByRole('list', { name: 'Ticked on' })
  expect(
    within(days)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['May 1, 2026 by hand', 'May 1, 2025 by your track'])
  expect(within(days).getAllByRole('button')).toHaveLength(1)
  await user.click(within(days).getByRole('button', { name: 'Remove May 1, 2026' }))
  expect(rows()[0]).toHaveTextContent('May 1, 2025, by your track')
  await waitFor(() => expect(toasts()).toEqual(['Ben Lomond is no longer ticked on May 1, 2026']))
})

test('R20.33: where the server refuses, the tick goes back', async () => {
  const tick = 'POST /collections/{id}/entries/{entryId}/ticks'
  const { user } = await open(PATH, { ...keeping(MUNROS), [tick]: refusal(400, { message: 'Not today', code: 'no' }) })
  await user.click(await screen.findByRole('button', { name: 'Tick Ben Macdui' }))
  await user.click(screen.getByRole('button', { name: 'Tick' }))
  await waitFor(() => expect(toasts()).toEqual(['Not today']))
  expect(screen.getByRole('button', { name: 'Tick Ben Macdui' })).toBeVisible()
})

test('R20.34: the chosen round tells what is done', async () => {
  const winter = { ...LOMOND, ticks: [onDay('2026-01-09'), onDay('2026-02-09'), onDay('2026-07-03', 'track')] }
  const shown = aCollection([NEVIS, winter], { rounds: { once: 2, winter: 1, months: 3 } })
  const { user } = await open(PATH, keeping(shown))
  const round = await screen.findByRole('group', { name: 'Round' })
  expect(round).toHaveTextContent('100%Once2 of 2')
  expect(round).toHaveTextContent('50%In winter1 of 2')
  expect(round).toHaveTextContent('In every month3 of 24')
  expect(round).toHaveTextContent('June: 1 of 2')
  await user.click(within(round).getByRole('radio', { name: /In winter/ }))
  expect(await screen.findByRole('button', { name: 'Tick Ben Nevis' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ben Lomond, ticked' })).toBeVisible()
  expect(rows()[1]).toHaveTextContent('Feb 9, 2026, by hand, and 1 day before')
  expect(address()).toBe('/collections/munros?round=winter')
  await user.click(within(round).getByRole('radio', { name: /In every month/ }))
  await waitFor(() => expect(rows()[1]).toHaveTextContent('3 of 12 months'))
})

test('R20.35: the list is filtered and sorted, as the address says', async () => {
  const { user } = await open(PATH, keeping(MUNROS))
  await user.click(await screen.findByRole('radio', { name: 'To do' }))
  await waitFor(() => expect(names()).toEqual(['Ben Lomond', 'Ben Macdui']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Height')
  await waitFor(() => expect(names()).toEqual(['Ben Macdui', 'Ben Lomond']))
  expect(address()).toBe('/collections/munros?show=todo&by=height')
  // numbers stay those of the list
  expect(rows()[0]).toHaveTextContent(/^Number 3/)
  await user.click(screen.getByRole('radio', { name: 'Done' }))
  await waitFor(() => expect(names()).toEqual(['Ben Nevis']))
})

test('R20.35: nearness asks for the position on press, and says how far each is', async () => {
  const getCurrentPosition = vi.fn((done: (at: object) => void) =>
    done({ coords: { latitude: 57.1, longitude: -3.7 } }),
  )
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', geolocation: { getCurrentPosition } })
  const { user } = await open(`${PATH}?by=near`, keeping(MUNROS))
  expect(await screen.findByRole('group', { name: 'Nearest to where' })).toBeVisible()
  expect(getCurrentPosition).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(names()).toEqual(['Ben Macdui', 'Ben Nevis', 'Ben Lomond']))
  expect(rows()[0]).toHaveTextContent('3.8 km away')
})

test('R20.35: of 5,000 entries 300 are rendered, a few at a time, with room for the others', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const many = Array.from({ length: 5000 }, (_, at) => anEntry(`Peak ${at}`))
  await open(PATH, keeping(aCollection(many)))
  await screen.findByRole('list', { name: 'Entries' })
  await waitFor(() => expect(rows()).toHaveLength(301))
  expect(rows().at(-1)).toHaveStyle({ height: '282000px' })
  expect(rows().at(-1)).toHaveTextContent('And 4,700 more')
})

test('R20.36: collecting shows at once, and goes back where it fails', async () => {
  const { user, requests } = await open(PATH, {
    'GET /collections/{id}': MUNROS,
    'POST /collections/{id}/follow': refusal(500, {}),
  })
  await user.click(await screen.findByRole('button', { name: 'Collect' }))
  await waitFor(() => expect(toasts()).toEqual(['Failed to collect it']))
  expect(screen.getByRole('button', { name: 'Collect' })).toBeVisible()
  expect(requests.some(({ call }) => call === 'POST /collections/{id}/follow')).toBe(true)
})

test('R20.36: a copy is mine alone and opens', async () => {
  const copy = aCollection([NEVIS], { _id: 'c9', isMine: true, visibility: 'private', isShipped: false })
  const made = { ...copy, copiedFrom: { _id: 'munros', name: 'The Munros' } }
  const { user } = await open(PATH, {
    'GET /collections/{id}': ({ path }) => (path.endsWith('c9') ? made : MUNROS),
    'POST /collections/{id}/copy': made,
  })
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More for The Munros' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy to my collections' }))
  await waitFor(() => expect(address()).toBe('/collections/c9'))
  expect(await screen.findByText(/A copy of/)).toHaveTextContent('A copy of The Munros')
  expect(screen.getByText('Seen by: Only me')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('R20.37: who has ticked all of them is told so', async () => {
  await open(PATH, keeping(aCollection([NEVIS])))
  expect(await screen.findByText('All 1 done. The last stone is on top.')).toBeVisible()
  expect(screen.getByText('Completed on Jun 3, 2026')).toBeVisible()
})

test('R20.40: deleting asks first, and says that hikes stay', async () => {
  const mine = aCollection([LOMOND], { isMine: true, isShipped: false, source: null })
  const { user, requests } = await open(PATH, {
    'GET /collections/{id}': mine,
    'GET /collections': { collections: [], total: 0 },
    'DELETE /collections/{id}': () => undefined,
  })
  await user.click(await screen.findByRole('button', { name: 'More for The Munros' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Delete collection' })
  expect(asked).toHaveTextContent('Your hikes and tracks stay.')
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await user.click(within(asked).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/collections'))
  expect(toasts()).toEqual(['Collection deleted'])
})

test('R20.47, R20.48: sharing offers the link and pictures, and a member the code of their own round where it is public', async () => {
  let mountains: 'public' | 'followers' = 'followers'
  const shown = { ...keeping(MUNROS), 'GET /users/me/privacy': () => ({ ...OPEN, mountains }) }
  const { user, unmount } = await open(PATH, shown)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(await screen.findByText(/make your profile and your map public/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Embed' })).toBeNull()
  unmount()
  mountains = 'public'
  const { user: again } = await open(PATH, shown)
  await again.click(await screen.findByRole('button', { name: 'Share' }))
  await again.click(await screen.findByRole('button', { name: 'Embed' }))
  expect(screen.getByRole('textbox', { name: 'Embed code' })).toHaveTextContent('/embed/collection/munros/mia"')
})

test('R20.48: visitors get no code', async () => {
  const seen = { ...MUNROS, progress: null, rounds: null }
  const { user } = await open(PATH, { 'GET /collections/{id}': seen }, { isMember: false })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(screen.queryByText('Embed my progress')).toBeNull()
})

test('R20.50: a member reports a collection of another, and none of the famous ones', async () => {
  const theirs = aCollection([NEVIS], { isShipped: false, isMine: false, visibility: 'public' })
  const { user, requests, unmount } = await open(PATH, {
    ...keeping(theirs),
    'POST /reports': { message: 'Thank you. The people who run this site will look at it.' },
  })
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is wrong?' }), 'spam')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(toasts()).toEqual(['Thank you. The people who run this site will look at it.']))
  expect(requests.find(({ call }) => call === 'POST /reports')?.body).toMatchObject({
    kind: 'collection',
    id: theirs._id,
  })
  unmount()
  const { user: again } = await open(PATH, keeping(MUNROS))
  await again.click(await screen.findByRole('button', { name: /^More for/ }))
  expect(await screen.findByRole('menuitem', { name: 'Copy to my collections' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
})

test('R20.51: the owner of a hidden collection reads why', async () => {
  const mine = aCollection([NEVIS], { isShipped: false, isMine: true, visibility: 'public' })
  const thing = {
    kind: 'collection' as const,
    id: mine._id,
    name: mine.name,
    reason: 'Spam',
    since: '2026-07-12T08:00:00.000Z',
  }
  await open(PATH, { ...keeping(mine), 'GET /users/me': aMember({ hidden: [thing] }) })
  expect(await screen.findByText(/Reason: Spam/)).toBeVisible()
  expect(screen.getByText('Your collection “The Munros” is hidden from others.')).toBeVisible()
})
