import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, type FakeRequest } from '#web/platform/api/server-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import {
  aSearchServer,
  box,
  endSearchTest,
  openSearch,
  person,
  findRow,
  rows,
  search,
  status,
  stubLayout,
  template,
  trail,
  currentPath,
} from './search-testing.tsx'

beforeEach(stubLayout)
afterEach(endSearchTest)

const callsOf = (requests: readonly FakeRequest[]) => requests.map(({ call }) => call)
const queriesOf = (requests: readonly FakeRequest[]) =>
  requests.filter(({ query }) => query.size > 0).map(({ path, query }) => `${path}?${query.get('query')}`)

test('R7.1: it opens with the focus in the text box and a hint, and loads my hikes', async () => {
  const requests = aSearchServer()
  openSearch()
  expect(box()).toHaveFocus()
  expect(box()).toHaveAttribute('placeholder', 'Search for hikes or users...')
  await waitFor(() => expect(callsOf(requests).toSorted()).toEqual(['GET /hikes/my-hikes', 'GET /hikes/top']))
})

test('a visitor loads no hikes and reads that adding needs a login; a member does not', async () => {
  const requests = aSearchServer()
  const { unmount } = openSearch({ isMember: false })
  await act(async () => {})
  expect(callsOf(requests)).toEqual(['GET /hikes/top'])
  expect(box()).toHaveAccessibleDescription('Search for hikes and users. Login to add hikes to your list.')
  unmount()
  openSearch()
  expect(box()).toHaveAccessibleDescription('Search for hikes and users.')
})

test('R7.2: two trimmed characters, at rest for 300 ms, call all three endpoints at once', async () => {
  vi.useFakeTimers()
  const requests = aSearchServer()
  openSearch({ isMember: false })
  for (const text of [' b ', ' be', ' bes ']) fireEvent.change(box(), { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(queriesOf(requests)).toEqual([])
  expect(status()).toBe('Searching...')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(queriesOf(requests).toSorted()).toEqual(['/hikes/search?bes', '/hikes/templates?bes', '/users/search?bes'])
})

test('one character sends and shows nothing', async () => {
  vi.useFakeTimers()
  const requests = aSearchServer()
  openSearch({ isMember: false })
  fireEvent.change(box(), { target: { value: ' b ' } })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(queriesOf(requests)).toEqual([])
  expect(status()).toBe('')
})

test('R7.3: each trail is shown once, templates first, each row with its facts', async () => {
  aSearchServer({
    'GET /hikes/templates': [template('Besseggen Ridge', { length: 14 })],
    'GET /hikes/search': [trail('BESSEGGEN  ridge'), trail('Bess Tarn', { country: 'Wales', difficulty: 'Easy' })],
  })
  openSearch()
  await search('bess', 'Besseggen Ridge')
  expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(['Besseggen Ridge', 'Bess Tarn'])
  expect(findRow('Besseggen Ridge')).toHaveTextContent('Besseggen RidgeNorwayHard14.0 km1,140 m')
  expect(findRow('Bess Tarn')).toHaveTextContent('Bess TarnWalesEasy14.2 km1,140 m')
})

test('matches come before similar names, from every endpoint', async () => {
  aSearchServer({
    'GET /hikes/templates': [template('Trolltunga'), template('Bessvatnet')],
    'GET /hikes/search': [trail('Trollstølen Øst'), trail('Trollstølen')],
  })
  openSearch()
  await search('trollstolen', 'Trollstølen')
  expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(['Trollstølen', 'Trollstølen Øst'])
})

test.each([
  ['both names', 'Bess Hill', { firstName: 'Bess', lastName: 'Hill' }],
  ['a first name alone', 'bess_walks', { firstName: 'Bess' }],
  ['no name', 'bess_walks', {}],
])('a person with %s is shown as %s', async (_, shown, names) => {
  aSearchServer({ 'GET /users/search': [person('bess_walks', names)] })
  openSearch()
  await search('bess', shown)
  expect(findRow(shown)).toHaveTextContent('@bess_walks • 12 hikes')
})

test('only the matching letters are bold', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Great Bess')] })
  openSearch()
  await search('bess', 'Great Bess')
  const [bold, ...more] = screen.getByRole('link', { name: 'Great Bess' }).querySelectorAll('b')
  expect([bold?.textContent, more]).toEqual(['Bess', []])
})

test('a failed search for people counts as no people', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Besseggen')], 'GET /users/search': refusal(400) })
  openSearch()
  await search('bess', 'Besseggen')
  expect(rows()).toHaveLength(1)
})

test('R7.6: a failed search clears the results and is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  aSearchServer({
    'GET /hikes/search': ({ query }) => (query.get('query') === 'bess' ? [trail('Besseggen')] : refusal(400)),
  })
  openSearch()
  await search('bess', 'Besseggen')
  await userEvent.type(box(), 'e')
  await waitFor(() => expect(rows()).toHaveLength(0))
  await waitFor(() => expect(log).toHaveBeenCalledWith('Search failed', expect.anything()))
  expect(status()).toBe('')
  expect(toast.current()).toEqual([])
})

test('the old results stay, inert, until the new ones arrive', async () => {
  const answers: ((hikes: ReturnType<typeof trail>[]) => void)[] = []
  aSearchServer({
    'GET /hikes/search': ({ query }) =>
      query.get('query') === 'bess' ? [trail('Besseggen')] : new Promise((resolve) => answers.push(resolve)),
  })
  openSearch()
  await search('bess', 'Besseggen')
  await userEvent.type(box(), 'v')
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(status()).toBe('Searching...')
  expect(findRow('Besseggen')).toBeVisible()
  expect(screen.getByRole('rowgroup', { name: 'Hikes' })).toHaveAttribute('inert')
  await userEvent.keyboard('{Enter}')
  expect(currentPath()).toBe('/top')
  answers[0]?.([trail('Bessvatnet')])
  await screen.findByRole('link', { name: 'Bessvatnet' })
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('rowgroup', { name: 'Hikes' })).not.toHaveAttribute('inert')
  expect(status()).toBe('1 result')
})

test('a search without results says so', async () => {
  aSearchServer()
  openSearch()
  await userEvent.type(box(), 'zzz')
  expect(await screen.findByText('No results found')).toBeVisible()
})

test('R7.2: a text that becomes too short clears the results at once', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('Besseggen')] })
  openSearch()
  await search('be', 'Besseggen')
  await userEvent.keyboard('{Backspace}')
  expect(rows()).toHaveLength(0)
  expect(status()).toBe('')
})

test('R7.9: actions are found at once, before hikes and people, and Enter runs the first', async () => {
  aSearchServer({ 'GET /hikes/search': [trail('My Map Trail')] })
  const { onClose } = openSearch()
  await userEvent.type(box(), 'my map')
  expect(screen.getByRole('row')).toHaveTextContent('My Map')
  await screen.findByRole('link', { name: 'My Map Trail' })
  expect(rows().map((row) => row.closest('[role=rowgroup]')?.getAttribute('aria-label'))).toEqual(['Actions', 'Hikes'])
  await userEvent.keyboard('{Enter}')
  expect([currentPath(), onClose.mock.calls.length]).toEqual(['/map', 1])
})

test('the action that adds a hike opens its form', async () => {
  aSearchServer()
  openSearch()
  await userEvent.type(box(), 'add hike{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add New Hike' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
})
