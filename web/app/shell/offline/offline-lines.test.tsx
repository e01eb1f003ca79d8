import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { notifyConnected, notifyLost } from '#web/platform/api/connection.ts'
import { createQueryClient, queryFor } from '#web/platform/api/query.ts'
import { formatReadAt } from '#web/platform/api/offline/format-read-at.ts'
import { OfflineLines } from './offline-lines.tsx'
import { setOfflineNews } from './offline-news.ts'

const READ_AT = new Date(2026, 10, 30, 14, 5).getTime()
const TOTALS = queryFor(api.totals.community, {})
const COUNTRIES = queryFor(api.rankings.countries, {})

function Page() {
  useQuery(TOTALS)
  useQuery(COUNTRIES)
  return null
}

/** Shows a page of two answers without signal, with those that are given. */
function showOffline(given: readonly (typeof TOTALS | typeof COUNTRIES)[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: READ_AT + 60_000 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  notifyLost()
  const client = createQueryClient()
  given.forEach(({ queryKey }, at) => client.setQueryData(queryKey, [], { updatedAt: READ_AT + at * 30_000 }))
  render(
    <QueryClientProvider client={client}>
      <OfflineLines />
      <Page />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    act(() => notifyConnected())
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

test('R14.3: without signal a line has the time of the oldest answer, and is gone once signal is back', () => {
  showOffline([TOTALS, COUNTRIES])
  expect(screen.getByRole('status').textContent).toBe('Offline: as of 14:05')
  act(() => notifyConnected())
  expect(screen.queryByRole('status')).toBeNull()
})

test('R14.3: the time has its day where that is not today', () => {
  expect(formatReadAt(READ_AT, READ_AT)).toBe('14:05')
  expect(formatReadAt(new Date(2026, 10, 29, 7, 0).getTime(), READ_AT)).toBe('Nov 29, 07:00')
})

test.each([
  [[TOTALS], 'Offline: as of 14:05. Parts of this page were not kept.'],
  [[], 'Offline: this page was not kept. It opens when you are back online.'],
])('R14.2: a page of which something is missing says so', (given, text) => {
  showOffline(given)
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(document.documentElement).toHaveAttribute('data-not-kept')
})

function showNews(news: Parameters<typeof setOfflineNews>[0]) {
  setOfflineNews(news)
  onTestFinished(() => act(() => setOfflineNews({ waiting: null, wasEvicted: false })))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineLines />
    </QueryClientProvider>,
  )
}

test('R14.8: a new version waits until the member reloads', async () => {
  const postMessage = vi.fn()
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  onTestFinished(() => void vi.unstubAllGlobals())
  showNews({ waiting: { postMessage } as unknown as ServiceWorker })
  expect(screen.getByRole('status').textContent).toBe('A new version of Upstone is ready.')
  expect(postMessage).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(postMessage).toHaveBeenCalledWith('take over')
})

test('R14.6: a browser that has deleted what was kept is named', async () => {
  showNews({ wasEvicted: true })
  expect(screen.getByRole('status').textContent).toMatch(/^This browser deleted the pages kept for offline use\./)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('status')).toBeNull()
})
