import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setOfflineNews, useOfflineNews } from './offline-news.ts'
import { watchUpdates } from './watch-updates.ts'

function News() {
  const { waiting } = useOfflineNews()
  return <p>{waiting ? 'offered' : 'nothing'}</p>
}

/** A worker that waits, of the version with this entry script, beside the one of this page. */
function aWaitingWorker(entry: string) {
  const asked: unknown[] = []
  const postMessage = (request: unknown, [port]: MessagePort[] = []) => {
    asked.push(request)
    port?.postMessage(entry)
  }
  return { asked, worker: { postMessage } as unknown as ServiceWorker }
}

/** Opens a page of version 2, whose browser has an old worker and one that waits. */
function openPage(waiting: ServiceWorker) {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
  script.setAttribute('src', '/assets/index-2.js')
  document.head.append(script)
  const leaving = new AbortController()
  const registration = Object.assign(new EventTarget(), { waiting, active: {}, installing: null, update: vi.fn() })
  watchUpdates(registration as unknown as ServiceWorkerRegistration, leaving.signal)
  render(<News />)
  onTestFinished(() => {
    leaving.abort()
    script.remove()
    setOfflineNews({ waiting: null })
  })
}

test('R14.8: a later version than the page’s is offered, and waits', async () => {
  const { worker, asked } = aWaitingWorker('/assets/index-3.js')
  openPage(worker)
  expect(await screen.findByText('offered')).toBeVisible()
  expect(asked).toEqual(['which version'])
})

test('R14.8: a version that the page already has begins without a word', async () => {
  const { worker, asked } = aWaitingWorker('/assets/index-2.js')
  openPage(worker)
  await vi.waitFor(() => expect(asked).toEqual(['which version', 'take over']))
  expect(screen.getByText('nothing')).toBeVisible()
})
