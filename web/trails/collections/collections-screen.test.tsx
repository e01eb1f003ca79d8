import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aSummary, open } from './collections-testing.tsx'

afterEach(endTest)

const MUNROS = aSummary({ isFollowed: true, progress: { done: 23, total: 282, lastOn: '2026-06-03' } })
const ALPS = aSummary({ _id: 'high-points-of-the-alps', name: 'High Points of the Alps', entryCount: 7 })
const TOMS = aSummary({
  _id: 'c1',
  name: 'Hut evenings',
  kind: 'trails',
  isShipped: false,
  entryCount: 1,
  owner: { username: 'tom', name: 'Tom Hill', avatarUrl: null },
})

/** A server with these collections, of which some are mine. */
function listing(mine: (typeof MUNROS)[]): Replies {
  return {
    'GET /collections': ({ query }) => {
      const text = query.get('query') ?? ''
      const all = query.get('of') === 'mine' ? mine : [MUNROS, ALPS, TOMS].filter(({ name }) => name.includes(text))
      return { collections: all, total: all.length }
    },
  }
}

const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('R20.30: mine come first with their progress, then famous ones by region, then those of members; none twice', async () => {
  await open('/collections', listing([MUNROS]))
  const mine = await screen.findByRole('region', { name: 'My collections' })
  expect(await within(mine).findByText('23 of 282, last on Jun 3, 2026')).toBeVisible()
  expect(within(mine).getByRole('link', { name: 'The Munros' })).toHaveAttribute('href', '/collections/munros')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'My collections',
    'Europe',
    'Made by hikers',
  ])
  const made = screen.getByRole('region', { name: 'Made by hikers' })
  expect(names(made)).toEqual(['Hut evenings'])
  expect(made).toHaveTextContent('1 trail')
  expect(made).toHaveTextContent('by Tom Hill')
  expect(screen.getAllByRole('link', { name: 'The Munros' })).toHaveLength(1)
})

test('R20.30: a search by name replaces the sections', async () => {
  const { user } = await open('/collections', listing([MUNROS]))
  await screen.findByRole('region', { name: 'Europe' })
  await user.type(screen.getByRole('searchbox', { name: 'Search collections' }), 'Alps')
  expect(await screen.findByText('1 collection found')).toBeVisible()
  expect(names(screen.getByRole('list', { name: 'Found collections' }))).toEqual(['High Points of the Alps'])
  expect(screen.queryByRole('region')).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No collection by that name')).toBeVisible()
})

test('who collects nothing yet is told how it works', async () => {
  await open('/collections', listing([]))
  expect(await screen.findByText('You are not collecting anything yet')).toBeVisible()
  const mine = screen.getByRole('region', { name: 'My collections' })
  expect(within(mine).getByRole('link', { name: 'Make a collection' })).toHaveAttribute('href', '/collections/new')
})

test('visitors see all but their own, and nothing is asked about them', async () => {
  const { requests } = await open('/collections', listing([]), { isMember: false })
  await screen.findByRole('region', { name: 'Europe' })
  expect(screen.queryByRole('region', { name: 'My collections' })).toBeNull()
  expect(requests.map(({ query }) => query.get('of'))).not.toContain('mine')
})

test('what cannot be loaded says so and can be tried again', async () => {
  let isUp = false
  const { user } = await open('/collections', {
    'GET /collections': () => (isUp ? { collections: [ALPS], total: 1 } : refusal(400)),
  })
  expect(await screen.findByText('Failed to load collections')).toBeVisible()
  isUp = true
  for (const button of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(button)
  expect(await screen.findByRole('region', { name: 'Europe' })).toBeVisible()
})
