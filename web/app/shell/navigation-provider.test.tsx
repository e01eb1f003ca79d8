import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { NavigationProvider } from './navigation-provider.tsx'

function Address() {
  return <p>at {useLocation().pathname}</p>
}

/** Links to a screen whose code comes when it is let, and to one that is there. */
function show() {
  window.history.replaceState(null, '', '/')
  let come = (): void => undefined
  const Slow = () => null
  const slow = lazyWithRetry(() => new Promise<typeof Slow>((resolve) => (come = () => resolve(Slow))))
  render(
    <BrowserRouter>
      <NavigationProvider screenAt={(pathname) => (pathname === '/slow' ? slow : undefined)}>
        <Link to="/slow">Slow</Link>
        <Link to="/ready">Ready</Link>
        <Address />
      </NavigationProvider>
    </BrowserRouter>,
  )
  return { come: () => act(async () => come()) }
}

const isNavigating = () => document.documentElement.hasAttribute('data-navigating')

test('a navigation that waits for code shows a bar until the screen is there', async () => {
  const { come } = show()
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
  expect(isNavigating()).toBe(true)
  expect(screen.getByText('at /')).toBeVisible()
  await come()
  expect(await screen.findByText('at /slow')).toBeVisible()
  expect(isNavigating()).toBe(false)
})

test('another navigation cancels one that waits for its screen', async () => {
  const { come } = show()
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
  await userEvent.click(screen.getByRole('link', { name: 'Ready' }))
  expect(isNavigating()).toBe(false)
  await waitFor(() => expect(screen.getByText('at /ready')).toBeVisible())
  await come()
  expect(screen.getByText('at /ready')).toBeVisible()
  expect(isNavigating()).toBe(false)
})
