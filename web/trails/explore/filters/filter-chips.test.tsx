import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { TRAILS, askedOf, showExplore, stubMapLayout } from '#web/trails/explore/explore-testing.tsx'

beforeEach(() => {
  stubMapLayout()
  vi.setSystemTime('2026-07-15T12:00:00Z')
})
afterEach(async () => {
  vi.useRealTimers()
  await endTest()
})

const chips = () => within(screen.getByRole('group', { name: 'Filters' }))

test('R18.23: the most used filters are chips, "not hiked yet" for members alone', async () => {
  const { user } = await showExplore({ isMember: true })
  for (const name of ['Not hiked yet', 'Best in July', 'Fresh conditions', 'Loop'])
    await user.click(chips().getByRole('button', { name }))
  expect(shownAddress()).toBe('/explore?month=7&loop=1&fresh=1&unwalked=1')
  expect(chips().getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(chips().getByRole('button', { name: 'Loop' }))
  expect(shownAddress()).toBe('/explore?month=7&fresh=1&unwalked=1')
  await user.click(chips().getByRole('button', { name: 'Clear' }))
  expect(shownAddress()).toBe('/explore')
})

test('R18.23: visitors have no "not hiked yet"', async () => {
  await showExplore()
  expect(chips().queryByRole('button', { name: 'Not hiked yet' })).toBeNull()
})

test('R18.23: what else is chosen is a chip that a press takes away', async () => {
  const { user } = await showExplore({ search: '?minKm=5&maxKm=10&difficulty=Easy&tags=dogs&month=2&minScore=80' })
  for (const name of ['Easy', '5–10 km', 'Score 80+', 'Best in February', 'Dogs welcome'])
    await user.click(chips().getByRole('button', { name }))
  expect(shownAddress()).toBe('/explore')
})

test('R18.23: the dialog says how many trails match before it shows them, and clears', async () => {
  const { user, requests } = await showExplore({
    replies: {
      'GET /trails/explore': ({ query }) => ({
        trails: TRAILS,
        total: query.has('difficulty') ? 0 : query.has('maxKm') ? 1 : 3,
        attributions: [],
      }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(within(dialog.getByRole('group', { name: 'Distance' })).getByLabelText('Up to 5 km'))
  expect(await dialog.findByRole('button', { name: 'Show 1 trail' })).toBeVisible()
  await user.click(dialog.getByLabelText('Hard'))
  expect(await dialog.findByRole('button', { name: 'No trails match' })).toBeVisible()
  expect(shownAddress()).toBe('/explore')
  await user.click(dialog.getByRole('button', { name: 'Clear all' }))
  await user.click(within(dialog.getByRole('group', { name: 'Elevation gain' })).getByLabelText('Over 1,500 m'))
  await user.selectOptions(dialog.getByLabelText('Best in'), 'March')
  await user.click(dialog.getByLabelText('Good for children'))
  await user.click(dialog.getByLabelText('Loop'))
  await user.click(dialog.getByRole('button', { name: /^Show/ }))
  expect(shownAddress()).toBe('/explore?minAscent=1500&month=3&loop=1&tags=children')
  await waitFor(() =>
    expect(askedOf(requests, 'GET /trails/explore').at(-1)).toBe(
      'minAscent=1500&month=3&loop=1&tags=children&limit=20&offset=0',
    ),
  )
})

test('R18.23: a range that a link has brought is offered in the dialog, too', async () => {
  const { user } = await showExplore({ search: '?minKm=3&maxKm=7' })
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(dialog.getByLabelText('3–7 km')).toBeChecked()
})
