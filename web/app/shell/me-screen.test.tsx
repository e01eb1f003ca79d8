import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { MeScreen } from './me-screen.tsx'

afterEach(endTest)

function Address() {
  return <output>{useLocation().pathname}</output>
}

test('R11.20: /me is the member’s own profile', () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <MemoryRouter initialEntries={['/me']}>
      <MeScreen />
      <Address />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('/user/mia')
})
