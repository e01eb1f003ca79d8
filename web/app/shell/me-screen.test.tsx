import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ME, MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MEMBER_NAV } from './header/nav-items.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { MeScreen } from './me-screen.tsx'

afterEach(endTest)

function show() {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/me']}>
        <MeScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('R11.20: all that the menu leads to is here too, and more of what is mine', () => {
  aServer({ 'GET /users/me': ME })
  show()
  // Home has a tab of its own
  const inMenu = [...MEMBER_NAV.map(({ to }) => to), '/my-account'].filter((to) => to !== '/')
  expect(addresses()).toEqual(expect.arrayContaining(inMenu))
  expect(addresses()).toEqual(
    expect.arrayContaining(['/user/mia', '/me/years', '/map', '/for-you', '/import', '/settings']),
  )
  expect(new Set(addresses()).size).toBe(addresses().length)
  expect(screen.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()
})

test('the member’s name and totals are on top', async () => {
  aServer({ 'GET /users/me': ME })
  show()
  const head = within(screen.getByRole('region', { name: 'Mia Walker' }))
  expect(head.getByRole('link', { name: /Mia Walker.*@mia.*Profile/ })).toHaveAttribute('href', '/user/mia')
  expect(head.getByText('Profile')).toBeVisible()
  expect(await head.findByText('1,235')).toBeVisible()
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['24', '1,235', '8,849', '3'])
})

test('without totals all links are there, and the totals can be retried', async () => {
  let isUp = false
  aServer({ 'GET /users/me': () => (isUp ? ME : refusal(404)) })
  show()
  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText('Failed to fetch user data')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Timeline' })).toHaveAttribute('href', '/timeline')
  expect(screen.queryByRole('definition')).toBeNull()
  isUp = true
  await userEvent.click(problem.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('1,235')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('logging out leaves nothing of the member', async () => {
  aServer({ 'GET /users/me': ME, 'POST /auth/logout': undefined })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  expect(localStorage.getItem('user')).toBeNull()
})
