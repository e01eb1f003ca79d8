import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
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

test('it explains the ranking in sections and links to it', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'How the ranking works' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'one ranking' })).toHaveAttribute('href', '/best')
  for (const name of ['What a list tells us', 'Try it', 'How sure we are', 'Rising', 'No gaming'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
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
