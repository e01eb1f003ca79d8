import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { dispatchExternalEvent } from '#web/platform/api/events-testing.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { TOTALS, aHikeServer, addButton } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aVisit } from '#web/diary/list-rows/hike-testing.ts'
import { aHikeOn, dayCell, showAt, shownAddress } from './timeline-testing.tsx'

afterEach(endTest)

const HIKES = [
  aHikeOn('Reinebringen', '2025-09-23', { difficulty: 'Easy', rating: 5 }),
  aHikeOn('Besseggen', '2026-07-12', { difficulty: 'Hard', rating: 3 }),
  aHikeOn('Romsdalseggen', '2026-08-01', { difficulty: 'Very Hard', rating: 4 }),
]

const having = (hikes: Hike[]) => aHikeServer({ 'GET /hikes/my-hikes': () => hikes })
const list = () => screen.findByRole('list', { name: 'My hikes' })
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map((heading) => heading.textContent)

test('while the hikes load there are five cards', async () => {
  aHikeServer({ 'GET /hikes/my-hikes': () => new Promise(() => {}) })
  await showAt('/timeline')
  expect(screen.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
  expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(5)
})

test('a hike shows all that is known of it and leads to its page', async () => {
  having([
    aHikeOn('A/B', '2026-07-12', {
      rating: 4,
      completionCount: 3,
      notes: 'Ferry first.',
      weatherConditions: ['windy'],
      difficulty: 'Very Hard',
    }),
  ])
  await showAt('/timeline')
  const item = within(await list()).getByRole('listitem', { name: '' })
  expect(within(item).getByRole('link', { name: 'A/B' })).toHaveAttribute('href', '/hike/A%2FB/Norway')
  expect(within(item).getByRole('button', { name: 'Notes on A/B' })).toBeVisible()
  for (const text of ['x3', 'Norway', 'Windy', 'Very Hard', 'Jul 12, 2026', '14.2', '1,140'])
    expect(within(item).getByText(text)).toBeInTheDocument()
  expect(item).toHaveTextContent('Rated4/5')
})

test('each further walk stands on its own day with what it has of its own, in the list and in the calendar', async () => {
  const besseggen = aHikeOn('Besseggen', '2026-07-12', { completionCount: 4, notes: 'Ferry first.' })
  aHikeServer({
    'GET /hikes/my-hikes': () => [besseggen],
    'GET /hikes/my-visits': () => [
      aVisit('2026-07-20', { hikeId: besseggen._id, weatherConditions: ['snowy'] }),
      aVisit('2024-05-01', { hikeId: besseggen._id, notes: 'Alone.' }),
    ],
  })
  const { user } = await showAt('/timeline?month=2026-07')
  const texts = [...(await list()).querySelectorAll<HTMLElement>('li[data-hike]')]
  expect(texts.map(({ textContent }) => /[A-Z][a-z]{2} \d+, \d{4}/.exec(textContent ?? '')?.[0])).toEqual([
    'Jul 20, 2026',
    'Jul 12, 2026',
    'May 1, 2024',
  ])
  const [newest, own, oldest] = texts.map((item) => within(item))
  expect(newest?.getByText('Snowy')).toBeInTheDocument()
  expect(newest?.getByText('one of 4')).toBeVisible()
  expect(newest?.queryByRole('button', { name: /^Notes/ })).toBeNull()
  expect([own?.getByText('x4'), own?.queryByText('one of 4')]).toEqual([expect.anything(), null])
  expect(screen.getByText('2024', { selector: 'strong' }).closest('p')).toHaveTextContent('1 hike since 2024')
  for (const day of ['2026-07-12', '2026-07-20']) expect(dayCell(day)).toHaveTextContent('Besseggen')
  await user.click(oldest!.getByRole('button', { name: 'Notes on Besseggen' }))
  expect(screen.getByText('Alone.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '2024' }))
  expect(await names()).toEqual(['Besseggen'])
})

test('where further walks cannot be read the hikes stand there, and it says so', async () => {
  let isDown = true
  aHikeServer({
    'GET /hikes/my-hikes': () => HIKES,
    'GET /hikes/my-visits': () => (isDown ? refusal(404, {}) : [aVisit('2026-07-20', { hikeId: HIKES[0]!._id })]),
  })
  const { user } = await showAt('/timeline')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch hikes')
  expect(await names()).toHaveLength(3)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(async () => expect(await names()).toHaveLength(4))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a hike walked once without notes shows neither', async () => {
  having([aHikeOn('Besseggen', '2026-07-12')])
  await showAt('/timeline')
  const shown = await list()
  expect(within(shown).queryByText('x1')).toBeNull()
  expect(within(shown).queryByRole('button', { name: /^Notes/ })).toBeNull()
})

test.each([
  ['', 'Romsdalseggen Besseggen Reinebringen'],
  ['?sort=difficulty', 'Romsdalseggen Besseggen Reinebringen'],
  ['?sort=rating', 'Reinebringen Romsdalseggen Besseggen'],
  ['?year=2026&sort=rating', 'Romsdalseggen Besseggen'],
  ['?year=2025', 'Reinebringen'],
  ['?year=nonsense&sort=nonsense', 'Romsdalseggen Besseggen Reinebringen'],
])('/timeline%s lists %s', async (query, expected) => {
  having(HIKES)
  await showAt(`/timeline${query}`)
  expect((await names()).join(' ')).toBe(expected)
})

test('R11.11: year chips filter, All shows all again, and both stand in the address', async () => {
  having(HIKES)
  const { user } = await showAt('/timeline?month=2026-07')
  const years = await screen.findByRole('group', { name: 'Year' })
  const chips = () =>
    within(years)
      .getAllByRole('button')
      .map((chip) => [chip.textContent, chip.ariaPressed])
  expect(chips()).toEqual([
    ['All', 'true'],
    ['2026', 'false'],
    ['2025', 'false'],
  ])
  await user.click(within(years).getByRole('button', { name: '2025' }))
  expect(await names()).toEqual(['Reinebringen'])
  expect(shownAddress()).toBe('/timeline?month=2026-07&year=2025')
  await user.click(within(years).getByRole('button', { name: 'All' }))
  expect(await names()).toHaveLength(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating')
  expect((await names())[0]).toBe('Reinebringen')
  expect(shownAddress()).toBe('/timeline?month=2026-07&sort=rating')
})

test('of many hikes 60 are shown, the others on request with the focus on the first of them, and 60 again in another order', async () => {
  having(Array.from({ length: 62 }, (_, n) => aHikeOn(`Hike ${n}`, '2026-07-12', { _id: String(100 + n) })))
  const { user } = await showAt('/timeline')
  expect(await names()).toHaveLength(60)
  await user.click(screen.getByText('Show More'))
  expect(await names()).toHaveLength(62)
  expect(document.activeElement?.textContent).toBe('Hike 1')
  expect(screen.queryByText('Show More')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Rating')
  expect(await names()).toHaveLength(60)
})

test.each([
  ['the server’s words', () => refusal(404, { message: 'The store is away' }), 'The store is away'],
  ['a text of its own', () => refusal(404, {}), 'Failed to fetch hikes'],
  [
    'another without an answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred while fetching hikes',
  ],
])('hikes that cannot be read say so with %s, and are read again on request', async (_words, reply, text) => {
  let isDown = true
  aHikeServer({ 'GET /hikes/my-hikes': () => (isDown ? reply() : HIKES.slice(0, 1)) })
  const { user } = await showAt('/timeline')
  expect(await screen.findByRole('heading', { name: 'Error loading hikes' })).toBeVisible()
  expect(within(screen.getByRole('alert')).getByText(text)).toBeVisible()
  expect(screen.queryByRole('grid')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await names()).toEqual(['Reinebringen'])
})

test('a failed reload keeps the hikes, with a message', async () => {
  let isDown = false
  aHikeServer({ 'GET /hikes/my-hikes': () => (isDown ? refusal(404, {}) : HIKES.slice(0, 1)) })
  await showAt('/timeline')
  expect(await names()).toEqual(['Reinebringen'])
  isDown = true
  dispatchExternalEvent('hikesUpdated', { action: 'add' })
  expect(await screen.findByRole('heading', { name: 'Error loading hikes' })).toBeVisible()
  expect(await names()).toEqual(['Reinebringen'])
})

test('a failed reload of an empty list does not say that there are no hikes', async () => {
  let isDown = false
  aHikeServer({ 'GET /hikes/my-hikes': () => (isDown ? refusal(404, {}) : []) })
  await showAt('/timeline')
  await screen.findByText('Place your first stone')
  isDown = true
  dispatchExternalEvent('hikesUpdated', { action: 'add' })
  expect(await screen.findByRole('heading', { name: 'Error loading hikes' })).toBeVisible()
  expect(screen.queryByText('Place your first stone')).toBeNull()
})

test('without a session it says so', async () => {
  having([])
  await showAt('/timeline', { isMember: false })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not authenticated')
  expect(screen.getByText('Not authenticated')).toBeVisible()
})

test.each(['add', 'edit'] as const)('a hike changed on the page (%s) reloads the list', async (action) => {
  const requests = having(HIKES)
  await showAt('/timeline')
  await list()
  const reads = () => requests.filter(({ call }) => call === 'GET /hikes/my-hikes').length
  expect(reads()).toBe(1)
  dispatchExternalEvent('hikesUpdated', { action })
  await waitFor(() => expect(reads()).toBe(2))
})

test('R11.11: a day’s button opens the form with that day; the new hike tops the list whatever its date, until the order changes', async () => {
  let hikes = HIKES
  aHikeServer({
    'GET /hikes/my-hikes': () => hikes,
    'POST /hikes': ({ body }) => {
      const hike = Object.assign(aHikeOn('Galdhøpiggen', '2024-02-29'), body, { _id: 'new' })
      hikes = [hike, ...hikes]
      return { ...hike, earnedAchievements: [], userStats: TOTALS }
    },
  })
  const { user } = await showAt('/timeline?month=2024-02')
  await user.click(await screen.findByRole('button', { name: 'Add a hike on February 29, 2024' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add New Hike' })
  expect(await within(dialog).findByLabelText('Completed on')).toHaveValue('2024-02-29')
  await user.type(within(dialog).getByLabelText('Name'), 'Galdhøpiggen')
  await user.type(within(dialog).getByLabelText('Country'), 'Norway')
  await user.type(within(dialog).getByLabelText(/^Length/), '10')
  await user.type(within(dialog).getByLabelText(/^Elevation/), '900')
  await user.click(findAddButton(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await names())[0]).toBe('Galdhøpiggen'))
  expect(toasts()).toContain('Hike added successfully!')
  expect(dayCell('2024-02-29')).toHaveAccessibleName(/^Thursday, February 29, 2024, 1 hike Galdhøpiggen/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Difficulty')
  expect((await names())[0]).toBe('Romsdalseggen')
  await user.click(addButton())
  const fresh = await screen.findByRole('dialog', { name: 'Add New Hike' })
  expect(within(fresh).getByLabelText('Completed on')).not.toHaveValue('2024-02-29')
})

const findAddButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Add Hike' })
