import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { MonthPanel } from './month-panel.tsx'
import { aHikeOn, aWalkOn, dayCell, showAt, shownAddress } from '#web/diary/timeline/timeline-testing.tsx'

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await endTest()
})

/** Sets the time of `Date`, and no other timers. */
const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

async function showMonth(month: string, hikes = [aHikeOn('Besseggen', '2026-07-12')], isWide = true) {
  aHikeServer({ 'GET /hikes/my-hikes': () => hikes })
  const { user } = await showAt(`/timeline?month=${month}`, { isWide })
  await screen.findByRole('heading', { level: 2, name: /\d{4}$/ })
  return user
}

const stops = (day: string) =>
  [...(dayCell(day)?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(({ tabIndex }) => tabIndex === 0)

const shownMonth = () => screen.getByRole('heading', { level: 2, name: /\d{4}$/ }).textContent

const ZONES = [
  ['Etc/GMT+12', 720],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['America/St_Johns', 210],
  ['UTC', 0],
  ['Asia/Kathmandu', -345],
] as const
const DATED = ['1900-01-01', '2024-02-29', '2026-03-29', '2026-03-31', '2026-10-25', '2100-12-31']

test.each(IS_DEEP ? ZONES : ZONES.slice(0, 2))(
  'in %s every dated completion stands on its own day',
  async (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset)
    at('2026-03-15T12:00:00Z')
    const hikes = DATED.map((day) => aWalkOn(`Walked ${day}`, day))
    for (const day of DATED) {
      const panel = <MonthPanel hikes={hikes} onAdd={() => {}} />
      await showAt(`/timeline?month=${day.slice(0, 7)}`, { screen: panel })
      const expected = DATED.filter((other) => other.slice(0, 7) === day.slice(0, 7))
      const cells = [...document.querySelectorAll<HTMLElement>('td:has([data-stone])')]
      expect(cells.map((cell) => [cell.dataset['day'], cell.querySelector('a')?.title])).toEqual(
        expected.map((one) => [one, `Walked ${one}`]),
      )
      cleanup()
    }
  },
)

test.each([
  ['Etc/GMT+12', '2026-07-01T10:00:00Z', '2026-06-30'],
  ['UTC', '2026-07-01T10:00:00Z', '2026-07-01'],
  ['Pacific/Kiritimati', '2026-06-30T10:00:00Z', '2026-07-01'],
])('in %s at %s the calendar opens at %s, today', async (zone, instant, day) => {
  vi.stubEnv('TZ', zone)
  at(instant)
  aHikeServer({ 'GET /hikes/my-hikes': () => [] })
  await showAt('/timeline')
  await waitFor(() => expect(document.querySelector('[aria-current=date]')).toBe(dayCell(day)))
  expect(dayCell(day)).toHaveAttribute('tabindex', '0')
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
})

test('at midnight today moves on', async () => {
  vi.stubEnv('TZ', 'UTC')
  at('2026-07-31T23:59:00Z')
  await showMonth('', [])
  expect(shownMonth()).toBe('July 2026')
  vi.setSystemTime('2026-08-01T00:00:30Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shownMonth()).toBe('August 2026')
  expect(document.querySelector('[aria-current=date]')).toBe(dayCell('2026-08-01'))
})

test('R11.12: the calendar opens on the month of the last hike that is not still to come, on its day', async () => {
  at('2026-11-21T12:00:00Z')
  await showMonth('', [
    aHikeOn('Older', '2026-06-30'),
    aHikeOn('Last', '2026-07-12'),
    aHikeOn('Planned', '2027-01-02'),
    aHikeOn('Undated', null),
  ])
  expect(shownMonth()).toBe('July 2026')
  expect(dayCell('2026-07-12')).toHaveAttribute('tabindex', '0')
})

test.each([
  ['monday', 'Mon', 6],
  ['saturday', 'Sat', 1],
] as const)('weeks begin on %s where that was chosen', async (weekStart, first, column) => {
  beginSession({ user: { ...MIA, preferences: { weekStart } }, accessToken: 'a', refreshToken: 'r' })
  aHikeServer({ 'GET /hikes/my-hikes': () => [aHikeOn('Besseggen', '2026-07-12')] })
  await showAt('/timeline?month=2026-07', { isMember: false })
  await screen.findByRole('heading', { level: 2, name: /\d{4}$/ })
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent(first)
  expect(dayCell('2026-07-12')?.cellIndex).toBe(column)
})

test('a year is twelve small months, which say how many hikes they had and lead to themselves', async () => {
  at('2026-11-21T12:00:00Z')
  const hikes = [aHikeOn('A', '2026-07-12'), aHikeOn('B', '2026-07-12'), aHikeOn('C', '2025-03-01')]
  const user = await showMonth('2026-07', hikes)
  await user.click(screen.getByRole('button', { name: 'All of 2026' }))
  const months = within(screen.getByRole('list', { name: 'The months of 2026' })).getAllByRole('button')
  expect(months).toHaveLength(12)
  expect(months[6]).toHaveAccessibleName('July 2026, 2 hikes')
  expect(months[6]).toHaveAttribute('aria-current', 'true')
  expect(months[10]).toHaveAccessibleName('November 2026, this month, no hikes')
  expect(document.activeElement).toHaveTextContent('Back to July 2026')
  await user.click(screen.getByRole('button', { name: 'Previous year' }))
  await user.click(screen.getByRole('button', { name: 'March 2025, 1 hike' }))
  expect(shownMonth()).toBe('March 2025')
  expect(shownAddress()).toBe('/timeline?month=2025-03')
  expect(document.activeElement).toHaveTextContent('All of 2025')
})

test("weeks start on Sunday, by the browser's locale", async () => {
  await showMonth('2026-07')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ])
  expect(dayCell('2026-07-12')?.cellIndex).toBe(0)
})

test('the buttons lead to other months and back to today, and the address follows', async () => {
  at('2026-11-21T12:00:00Z')
  const user = await showMonth('2026-12')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(shownMonth()).toBe('January 2027')
  expect(shownAddress()).toBe('/timeline?month=2027-01')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(shownMonth()).toBe('December 2026')
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(shownMonth()).toBe('November 2026')
  expect(shownAddress()).toBe('/timeline?month=2026-11')
  expect(document.querySelector('[aria-current=date]')).toBe(dayCell('2026-11-21'))
})

test.each([
  ['1900-01', 'Previous month'],
  ['2100-12', 'Next month'],
])('the calendar ends at %s', async (month, button) => {
  await showMonth(month)
  expect(screen.getByRole('button', { name: button })).toBeDisabled()
})

test.each(['2026-13', 'nonsense', '1899-12'])(
  'an address with month %j opens this month, where there are no hikes',
  async (month) => {
    at('2026-11-21T12:00:00Z')
    await showMonth(month, [])
    expect(shownMonth()).toBe('November 2026')
  },
)

test('keys move from day to day with the focus, through months and years', async () => {
  at('2026-07-12T12:00:00Z')
  const user = await showMonth('2026-07')
  dayCell('2026-07-12')?.focus()
  const steps = [
    ['{ArrowRight}', '2026-07-13'],
    ['{ArrowDown}', '2026-07-20'],
    ['{Home}', '2026-07-19'],
    ['{End}', '2026-07-25'],
    ['{ArrowDown}', '2026-08-01'],
    ['{PageUp}', '2026-07-01'],
    ['{Shift>}{PageDown}{/Shift}', '2027-07-01'],
    ['{ArrowLeft}{ArrowLeft}', '2027-06-29'],
  ] as const
  for (const [keys, day] of steps) {
    await user.keyboard(keys)
    await waitFor(() => expect(document.activeElement).toBe(dayCell(day)))
    expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
  }
  expect(shownMonth()).toBe('June 2027')
  expect(screen.getByText('June 2027')).toHaveAttribute('aria-live', 'polite')
})

test('a key at the end of the range has no later effect: in another month keys start from the focused day', async () => {
  at('2026-07-12T12:00:00Z')
  const user = await showMonth('2026-07')
  dayCell('2026-07-12')?.focus()
  await user.keyboard('{Home}')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  dayCell('2026-08-01')?.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(dayCell('2026-08-02')))
})

test('Enter opens the form on the day, and closing it leads back to the day', async () => {
  const user = await showMonth('2026-07')
  dayCell('2026-07-01')?.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Add New Hike' })
  expect(await within(dialog).findByLabelText('Completed on')).toHaveValue('2026-07-01')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(dayCell('2026-07-01'))
})

test("only the active day's content is in the tab order", async () => {
  await showMonth('2026-07', [aHikeOn('A', '2026-07-01'), aHikeOn('B', '2026-07-02')])
  expect(stops('2026-07-01')).toHaveLength(2)
  expect(stops('2026-07-02')).toHaveLength(0)
})

test('R11.12: two hikes of a day are named, the others open', async () => {
  const four = ['A', 'B', 'C', 'D'].map((name) => aHikeOn(name, '2026-07-12'))
  const user = await showMonth('2026-07', four)
  const cell = dayCell('2026-07-12')
  if (!cell) throw new Error('there is no such day')
  expect(cell).toHaveAccessibleName(/^Sunday, July 12, 2026, 4 hikes A ?B \+2 more/)
  const more = within(cell).getByText('+2 more')
  const panel = document.getElementById(more.getAttribute('aria-controls') ?? '')
  const named = [...cell.querySelectorAll('a')].filter((link) => !panel?.contains(link))
  expect(named).toHaveLength(2)
  expect(named.map((link) => link.textContent)).toEqual(['A', 'B'])
  expect([...(panel?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual(['C', 'D'])
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded')
})

test('a month without hikes is a quiet one, others tell their days, length and climb', async () => {
  const user = await showMonth('2026-07', [aHikeOn('A', '2026-07-12'), aHikeOn('B', '2026-07-12'), aHikeOn('C', null)])
  const panel = screen.getByRole('region', { name: 'July 2026' })
  expect(panel).toHaveTextContent('1 day out28.4 km2,280 m')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByText('A quiet month')).toBeVisible()
  expect(document.querySelector('[data-quiet]')).not.toBeNull()
})

test('on a narrow screen the month is a strip of days, which opens to the grid with the chosen day below', async () => {
  at('2026-07-20T12:00:00Z')
  const four = ['A', 'B', 'C', 'D'].map((name) => aHikeOn(name, '2026-07-12'))
  const user = await showMonth('2026-07', four, false)
  expect(document.querySelectorAll('[data-strip-day]')).toHaveLength(31)
  expect(document.querySelector('[data-strip-day="2026-07-12"] [data-stone]')).not.toBeNull()
  expect(dayCell('2026-07-12')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Show the days of July 2026/ }))
  expect(dayCell('2026-07-12')).toHaveAccessibleName('Sunday, July 12, 2026, 4 hikes: A, B, C, D')
  expect(dayCell('2026-07-20')).toHaveAccessibleName('Monday, July 20, 2026, today, no hikes')
  await user.click(dayCell('2026-07-12')!)
  const day = screen.getByRole('region', { name: 'Sunday, July 12, 2026' })
  expect(within(day).getByRole('link', { name: 'A' })).toBeVisible()
  expect(within(day).getByText('+2 more')).toBeVisible()
  await user.click(within(day).getByRole('button', { name: 'Add a hike on July 12, 2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add New Hike' })
  expect(await within(dialog).findByLabelText('Completed on')).toHaveValue('2026-07-12')
})
