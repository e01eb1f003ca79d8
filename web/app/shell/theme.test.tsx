import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { ThemeToggle } from './header/theme-toggle.tsx'

function aPage(theme: 'light' | 'dark') {
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => localStorage.clear())
  render(<ThemeToggle />)
  return document.documentElement.dataset
}

test.each([
  ['light', 'Switch to dark mode', 'dark', 'true'],
  ['dark', 'Switch to light mode', 'light', 'false'],
] as const)('R11.7: from %s, "%s" shows the %s theme and keeps the choice', async (from, label, to, stored) => {
  const page = aPage(from)
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(page['theme']).toBe(to)
  expect(localStorage.getItem('darkMode')).toBe(stored)
})

test('the choice made in another tab is followed', () => {
  const page = aPage('light')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: 'true' })))
  expect(page['theme']).toBe('dark')
  expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeTruthy()
})
