import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aTrail, address, neverResolve, open, popular, rankings } from '#web/community/top/top-testing.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
})

const findFilter = (section: HTMLElement) => within(section).getByRole('button', { expanded: false })
/** Opens the list, whose code loads on hover. */
const openList = async (user: UserEvent, section: HTMLElement) => {
  await user.click(findFilter(section))
  await screen.findByRole('listbox')
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())
const active = () => document.getElementById(screen.getByRole('listbox').getAttribute('aria-activedescendant') ?? '')
const cards = () => within(popular()).queryAllByRole('article').length

test('R8.7: popular hikes are filtered by country, and the filter is in the address', async () => {
  const { user } = await open()
  await waitFor(() => expect(cards()).toBe(3))
  expect(within(findFilter(popular())).getByText('Filter by Country')).toBeVisible()
  await openList(user, popular())
  expect(options()).toEqual(['All countries', 'Norway (2)', 'Peru (1)'])
  await user.click(screen.getByRole('option', { name: 'Peru (1)' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(findFilter(popular())).toHaveTextContent(/^Peru$/)
  expect(findFilter(popular())).toHaveFocus()
  expect(cards()).toBe(1)
  expect(address()).toBe('/top?popular=Peru')
  await openList(user, popular())
  await user.click(screen.getByRole('option', { name: 'All countries' }))
  expect(cards()).toBe(3)
  expect(address()).toBe('/top')
})

test('R8.7: countries with equally many hikes are sorted by name, ignoring accents', async () => {
  const trails = ['Zambia', 'Åland Islands', 'Czech Republic', 'Côte d’Ivoire', 'Zambia']
  const top = trails.map((country, at) => aTrail(`Path ${at}`, country, 1))
  const { user } = await open({ replies: { 'GET /hikes/top': top } })
  await waitFor(() => expect(cards()).toBe(5))
  await openList(user, popular())
  const inOrder = ['Zambia (2)', 'Åland Islands (1)', 'Côte d’Ivoire (1)', 'Czech Republic (1)']
  expect(options()).toEqual(['All countries', ...inOrder])
})

test('rankings have a filter of their own, which the server applies', async () => {
  const { user } = await open({ search: '?popular=Norway' })
  await openList(user, rankings())
  expect(options()).toEqual(['All countries', 'Norway (5)', 'Nepal (2)', 'Peru (1)'])
  await user.click(screen.getByRole('option', { name: 'Peru (1)' }))
  await screen.findByRole('button', { name: 'Load More (36 remaining)' })
  expect(within(rankings()).queryByRole('link', { name: 'Path 1' })).toBeNull()
  expect(address()).toBe('/top?popular=Norway&ranked=Peru')
  expect(findFilter(popular())).toHaveTextContent('Norway')
})

test('an address with both filters opens with them', async () => {
  await open({ search: '?popular=Peru&ranked=Norway' })
  await waitFor(() => expect(cards()).toBe(1))
  expect(findFilter(rankings())).toHaveTextContent('Norway')
  expect(await within(rankings()).findByRole('link', { name: 'Path 1' })).toBeVisible()
  expect(within(rankings()).queryByRole('link', { name: 'Path 2' })).toBeNull()
})

test('a country without hikes says so', async () => {
  await open({ search: '?popular=Chad&ranked=Chad' })
  expect(await screen.findByText('No liked hikes in Chad yet')).toBeVisible()
  expect(await screen.findByText('No ranked hikes in Chad yet')).toBeVisible()
})

test('the countries come from their own call until the popular list is read', async () => {
  const { user } = await open({ replies: { 'GET /hikes/top': neverResolve } })
  await openList(user, popular())
  await waitFor(() => expect(options()).toEqual(['All countries', 'Norway (5)', 'Nepal (2)', 'Peru (1)']))
})

test('without countries the list says so, and the failure is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const replies = { 'GET /hikes/countries': refusal(404, {}), 'GET /hikes/top': () => Response.json([]) }
  const { user } = await open({ replies })
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to fetch country data', expect.anything()))
  await openList(user, rankings())
  expect(options()).toEqual(['No countries available'])
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(address()).toBe('/top')
  expect(screen.queryByText(/Failed/)).toBeNull()
})

test.each([
  ['{ArrowDown}', 'Norway (5)'],
  ['{ArrowDown}{ArrowDown}{ArrowUp}', 'Norway (5)'],
  ['{End}', 'Peru (1)'],
  ['{ArrowDown}{End}{Home}', 'All countries'],
  ['{ArrowUp}', 'All countries'],
  ['p', 'Peru (1)'],
  ['n', 'Norway (5)'],
  ['ne', 'Nepal (2)'],
  ['all c', 'All countries'],
  ['x', 'All countries'],
])('with %s the list stands at %s', async (keys, name) => {
  const { user } = await open()
  await openList(user, rankings())
  await waitFor(() => expect(options()).toHaveLength(4))
  await user.keyboard(keys)
  expect(active()).toHaveTextContent(name)
})

test('Enter chooses, and the list opens at what is chosen', async () => {
  const { user } = await open()
  await openList(user, rankings())
  await user.keyboard('p{Enter}')
  expect(address()).toBe('/top?ranked=Peru')
  await user.keyboard('{Enter}')
  await screen.findByRole('listbox')
  expect(active()).toHaveTextContent('Peru (1)')
  expect(active()).toHaveAttribute('aria-selected', 'true')
})

test.each(['{Escape}', '{Tab}'])('%s closes and changes nothing', async (key) => {
  const { user } = await open({ search: '?ranked=Peru' })
  await openList(user, rankings())
  await user.keyboard(`n${key}`)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(address()).toBe('/top?ranked=Peru')
})
