import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { NotificationBell } from './notification-bell.tsx'

test('a click before the bell’s code is loaded opens it then', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  aServer({ 'GET /notifications': { notifications: [], unreadCount: 0 } })
  localStorage.setItem('accessToken', 'a')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NotificationBell />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const early = screen.getByRole('button', { name: 'Notifications' })
  expect(early).not.toHaveAttribute('aria-expanded')
  act(() => early.click())
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(await screen.findByText('All quiet on the trail')).toBeVisible()
})
