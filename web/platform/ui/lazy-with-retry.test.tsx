import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { notifyConnected, notifyLost } from '#web/platform/api/connection.ts'
import { lazyWithRetry, renderNothing } from './lazy-with-retry.tsx'
import { failedDialog } from './states/load-failed.tsx'

function Map({ of }: { of: string }) {
  return <p>Map of {of}</p>
}

/** Code that cannot be fetched the first `failures` times, and how often it was asked for. */
function failing(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('gone')
    return Map
  })
  return load
}

const show = (children: ReactNode) => render(<Suspense fallback="Loading">{children}</Suspense>)
const tryAgain = () => screen.findByRole('button', { name: 'Try Again' })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    notifyConnected()
  }
})

test('code that fails once is loaded again by itself', async () => {
  const load = failing(1)
  const Lazy = lazyWithRetry(load)
  show(<Lazy of="Besseggen" />)
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByText('Map of Besseggen')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that cannot be fetched leaves a panel, which offers a reload after it has failed again', async () => {
  const Lazy = lazyWithRetry(failing(4))
  show(<Lazy of="Besseggen" />)
  expect(await screen.findByText('This could not be loaded.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull()
  await userEvent.click(await tryAgain())
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeVisible()
  await userEvent.click(await tryAgain())
  expect(await screen.findByText('Map of Besseggen')).toBeVisible()
})

test('offline it says so, asks for nothing, and comes when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(notifyLost)
  const load = failing(0)
  const Lazy = lazyWithRetry(load)
  show(<Lazy of="Besseggen" />)
  expect(await screen.findByText(/^You are offline/)).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  act(notifyConnected)
  expect(await screen.findByText('Map of Besseggen')).toBeVisible()
})

test('the next mount loads the code again', async () => {
  const Lazy = lazyWithRetry(failing(2))
  const { unmount } = show(<Lazy of="Besseggen" />)
  await tryAgain()
  unmount()
  show(<Lazy of="Galdhøpiggen" />)
  expect(await screen.findByText('Map of Galdhøpiggen')).toBeVisible()
})

test('a dialog without its code opens all the same, says so and can be closed', async () => {
  const onClose = vi.fn()
  const Lost = lazyWithRetry<{ onClose: () => void }>(() => Promise.reject(new Error('gone')), {
    failed: failedDialog('Search'),
  })
  show(<Lost onClose={onClose} />)
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an optional component whose code fails renders nothing', async () => {
  const Lost = lazyWithRetry(failing(2), { failed: renderNothing })
  const { container } = show(<Lost of="Besseggen" />)
  expect(await Lost.preload()).toBe('failed')
  await vi.waitFor(() => expect(container).toBeEmptyDOMElement())
})

test('a preloaded component renders at once, on the server too', async () => {
  const Lazy = lazyWithRetry(failing(0))
  expect(Lazy.isLoaded()).toBe(false)
  expect(await Lazy.preload()).toBeNull()
  expect(Lazy.isLoaded()).toBe(true)
  expect(renderToString(<Lazy of="Besseggen" />)).toContain('Map of')
})
