import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { formatCount } from '#domain/platform/format/format.ts'
import { BAND_FIGURES, ORDER_FIGURES, percentInOrder } from './measured-figures.ts'
import { RankingScreen } from './ranking-screen.tsx'

function show() {
  render(
    <MemoryRouter>
      <RankingScreen />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const listOf = (hiker: string) =>
  screen.getByRole('heading', { level: 3, name: `${hiker}’s list` }).parentElement!.querySelector('ol')!
const ranking = () =>
  within(screen.getByRole('heading', { level: 3, name: 'The community’s ranking' }).parentElement!)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

const SECTIONS = [
  'Lists, not votes',
  'Try it',
  'What “at least 92” means',
  'Your stars',
  '“Which was better?”',
  'Countries',
  'One trail, many names',
  'New and rising',
  'No gaming',
  'Put to the test',
  'For the curious',
]

test('R8.46: it explains the ranking in sections and links to it', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'How the ranking works' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'one ranking' })).toHaveAttribute('href', '/best')
  for (const name of SECTIONS) expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
})

test('moving a stone in a list changes the scores', async () => {
  const user = show()
  const before = ranking()
  expect(before[0]).toMatch(/^1Ridge/)
  await user.click(screen.getByRole('button', { name: 'Move Ridge down in Ada’s list' }))
  expect(listOf('Ada')).toHaveTextContent(/^1Lake2Ridge3Gorge4Summit$/)
  expect(listOf('Ben')).toHaveTextContent(/^1Ridge/)
  expect(ranking()).not.toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Move Ridge down in Ben’s list' }))
  await user.click(screen.getByRole('button', { name: 'Move Lake up in Ben’s list' }))
  expect(ranking()[0]).toMatch(/^1Lake/)
})

test('the first stone cannot move up, nor the last one down', () => {
  show()
  expect(screen.getByRole('button', { name: 'Move Ridge up in Ada’s list' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Summit down in Ada’s list' })).toBeDisabled()
})

test('more hikers behind each list narrow the bands', async () => {
  const user = show()
  const widthOfFirst = () =>
    Number.parseFloat(
      screen
        .getByRole('heading', { level: 3, name: 'The community’s ranking' })
        .parentElement!.querySelector<HTMLElement>('[style*="--width"]')!
        .style.getPropertyValue('--width'),
    )
  const before = widthOfFirst()
  await user.click(screen.getByRole('radio', { name: '20' }))
  expect(widthOfFirst()).toBeLessThan(before / 2)
})

test('R8.46: the measured figures are read from their table', () => {
  show()
  const [bands, orders] = screen.getAllByRole('table')
  const cells = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map((row) => row.textContent) // oxfmt-ignore
  expect(cells(bands!)).toEqual(
    BAND_FIGURES.map((row) => `${formatCount(row.hikers)}${formatCount(row.trails)}${row.holdsPercent}%`),
  )
  expect(cells(orders!)).toHaveLength(ORDER_FIGURES.length)
})

test('Kendall’s tau is told as the share of pairs in the right order', () => {
  expect([-1, 0, 0.62, 1].map(percentInOrder)).toEqual([0, 50, 81, 100])
})

test('the toy shows the number that sorts', () => {
  show()
  const printed = ranking().map((text) => Number(/at least ([\d.]+)/.exec(text)?.[1]))
  expect(printed).toEqual(printed.toSorted((a, b) => b - a))
})
