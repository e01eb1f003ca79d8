import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { useRequiredFactor } from './use-required-factor.ts'

function Page() {
  useRequiredFactor()
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

test.each([
  ['/timeline?year=2026', '/two-step-login?from=%2Ftimeline%3Fyear%3D2026'],
  ['/two-step-login?from=%2Ftimeline', '/two-step-login?from=%2Ftimeline'],
])('R1.63: a member at %s who has to set up two-step login is led to %s', async (from, to) => {
  render(
    <MemoryRouter initialEntries={[from]}>
      <Page />
    </MemoryRouter>,
  )
  dispatchPageEvent('factorRequired', {})
  expect(await screen.findByText(to)).toBeVisible()
})
