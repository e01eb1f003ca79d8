import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { signOut } from '#web/platform/api/session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { MyListScreen } from './my-list-screen.tsx'

afterEach(endTest)

test('without a session it offers to sign in, and shows no list', async () => {
  const requests = aHikeServer({ 'GET /hikes/my-wishlist': () => [] })
  await show(
    <MemoryRouter>
      <MyListScreen />
    </MemoryRouter>,
  )
  expect(await screen.findByRole('link', { name: 'Besseggen' })).toBeVisible()
  await act(signOut)
  const before = requests.length
  expect(screen.getByRole('heading', { level: 1, name: 'Sign In to View Your Hikes' })).toBeVisible()
  expect(screen.getByText('Log in to see your ranked list of hikes and manage your hiking adventures.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  expect(screen.getByText("Don't have an account?", { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
  expect(screen.queryByRole('link', { name: 'Besseggen' })).toBeNull()
  expect(requests).toHaveLength(before)
})
