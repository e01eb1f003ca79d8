import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { NotificationBell } from './bell/notification-bell.tsx'

vi.mock('./bell/bell.tsx', () => {
  throw new Error('a file that is not there')
})

test('a bell whose code fails to load says so when pressed, and offers a retry', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NotificationBell />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(dialog).findByText('This could not be loaded.')).toBeVisible()
  expect(await within(dialog).findByRole('button', { name: 'Try Again' })).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
