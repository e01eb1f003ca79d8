import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ErrorBoundary } from 'react-error-boundary'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorPage } from './error-page.tsx'

function crashed() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const state = { isBroken: true }
  const Screen = () => {
    if (state.isBroken) throw new Error('the map fell apart')
    return <p>All is well</p>
  }
  render(
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Screen />
    </ErrorBoundary>,
  )
  return state
}

test('R11.3: a crash shows the specified words, without router, data or theme around', () => {
  crashed()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong')
  expect(screen.getByText("We encountered an unexpected error. Don't worry, your data is safe.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('fell apart')
})

test('Try Again shows the screen again', async () => {
  const state = crashed()
  state.isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('All is well')).toBeTruthy()
})
