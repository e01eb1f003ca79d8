import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aHikeOn, showAt, shownAddress } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { YearInStonesScreen } from './year-in-stones-screen.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await endTest()
})

const HIKES = [
  aHikeOn('Pico', '2025-12-30', { elevation: 1100, length: 7, country: 'Portugal', rank: 1 }),
  aHikeOn('Besseggen', '2026-07-12', { elevation: 1140, length: 14.2, rank: 2 }),
  aHikeOn('Romsdalseggen', '2026-07-21', { elevation: 970, length: 10.2, rank: 3 }),
  aHikeOn('Oeschinen', '2026-08-02', { elevation: 500, length: 9, country: 'Switzerland', rank: 4 }),
]

const MEDAL: EarnedAchievement = {
  _id: 'hikes-1',
  name: 'First Steps',
  description: 'Logged a first hike',
  icon: 'hiking',
  tier: 'bronze',
  earnedAt: '2026-07-12T10:00:00.000Z',
}

async function step(
  year: string,
  { hikes = HIKES, medals = [MEDAL] }: { hikes?: Hike[]; medals?: EarnedAchievement[] } = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-22T12:00:00Z') })
  aHikeServer({ 'GET /hikes/my-hikes': () => hikes, 'GET /achievements/user': () => medals })
  return showAt(`/me/years/${year}`, {
    screen: (
      <Routes>
        <Route path="/me/years/:year" element={<YearInStonesScreen />} />
        <Route path="*" element={null} />
      </Routes>
    ),
  })
}

const title = () => within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }).textContent

test('a year is told page by page, one thing large on each, forward and back by button and key', async () => {
  const { user } = await step('2026')
  await screen.findByRole('dialog', { name: 'Your year in stones, 2026' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your year in stones, 2026 so far')
  const told = [title()]
  while (screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled') !== 'true') {
    await user.keyboard('{ArrowRight}')
    told.push(title())
  }
  expect(told).toEqual([
    '3 hikes',
    '33.4 km',
    '2,610 m',
    'July',
    'Besseggen',
    'Longest, highest, first',
    '2 countries',
    '1 medal',
    '2 weeks in a row',
    'On one page',
  ])
  expect(screen.getByText('10 of 10')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(title()).toBe('On one page')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(title()).toBe('2 weeks in a row')
  expect(shownAddress()).toContain('page=9')
})

test('the focus starts and stays on the button for the next page', async () => {
  const { user } = await step('2026')
  const next = await screen.findByRole('button', { name: 'Next page' })
  expect(next).toHaveFocus()
  await user.keyboard('{Enter}{Enter}')
  expect(title()).toBe('2,610 m')
  expect(next).toHaveFocus()
})

test('a tap on the right steps on, one on the left back, and one on a link does neither', async () => {
  const { user } = await step('2026')
  const dialog = await screen.findByRole('dialog')
  const tap = (clientX: number) =>
    user.pointer({
      keys: '[MouseLeft]',
      target: within(dialog).getByRole('heading', { level: 2 }),
      coords: { clientX },
    })
  await tap(900)
  expect(title()).toBe('33.4 km')
  await tap(40)
  expect(title()).toBe('3 hikes')
})

test.each([
  ['Escape', (user: Awaited<ReturnType<typeof step>>['user']) => user.keyboard('{Escape}')],
  [
    'the cross',
    (user: Awaited<ReturnType<typeof step>>['user']) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('%s leads to the year as a whole', async (name, close) => {
  const { user } = await step('2026')
  const dialog = await screen.findByRole('dialog')
  await close(user)
  // jsdom has no Escape for dialogs: browsers send this event
  if (name === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(shownAddress()).toBe('/me/years?year=2026'))
})

test('a year of one hike is whole, too', async () => {
  const { user } = await step('2025', { medals: [] })
  expect(await screen.findByText('One hike, one stone. Every cairn starts with one.')).toBeVisible()
  const told = [title()]
  for (let place = 0; place < 5; place++) {
    await user.keyboard('{ArrowRight}')
    told.push(title())
  }
  expect(told).toEqual(['1 hike', '7.0 km', '1,100 m', 'Pico', '1 country', 'On one page'])
  expect(screen.getByRole('button', { name: 'Poster of 2025' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('a year without hikes says so kindly, one that is not over invites', async () => {
  await step('2019')
  expect(await screen.findByRole('heading', { name: 'No stones in 2019' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My Mountains' })).toHaveAttribute('href', '/me/years')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the year that is now, and who has no hikes at all, are invited to begin', async () => {
  await step('2026', { hikes: [] })
  expect(await screen.findByRole('heading', { name: 'No stones in 2026 yet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Hike' })).toBeVisible()
})

test('an invalid year redirects to all years', async () => {
  await step('soon')
  await waitFor(() => expect(shownAddress()).toBe('/me/years'))
})
