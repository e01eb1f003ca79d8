import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { TrailheadDialog } from './trailhead-dialog.tsx'

const FOUND = { lat: 61.5, lng: 8.7412, source: 'catalogue' }
const found = (over = {}) => Response.json({ ...FOUND, ...over })
const notFound = () => Response.json({ message: 'Failed to load map location', code: 'not_found' }, { status: 404 })

/** Opens the dialog of Besseggen; the server gives these answers in turn. */
function open(...answers: (() => Response | Promise<Response>)[]) {
  const requests = aServer({ 'POST /hikes/search-trailhead': () => (answers.shift() ?? notFound)() })
  const onClose = vi.fn()
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <TrailheadDialog hike={{ name: 'Besseggen', country: 'Norway' }} onClose={onClose} />
    </QueryClientProvider>,
  )
  const lookups = () => requests.filter(({ call }) => call === 'POST /hikes/search-trailhead').map(({ body }) => body)
  return { lookups, onClose, ...view }
}

afterEach(() => {
  for (const { id } of toast.current()) toast.dismiss(id)
  vi.restoreAllMocks()
})

test('it loads, then shows the trailhead on a map under the name and country of the hike', async () => {
  // jsdom has no layout, and a map without a size shows nothing
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const { lookups } = open(found)
  expect(screen.getByRole('dialog', { name: 'Besseggen, Norway' })).toBeVisible()
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(await screen.findByRole('application', { name: 'Map of the trailhead of Besseggen' })).toBeVisible()
  await waitFor(() => expect(document.querySelector('.map-pin-place')).toHaveTextContent('Trailhead'))
  expect(lookups()).toEqual([{ query: 'Besseggen, Norway' }])
})

test('R6.10: Open in Maps leads to the very point, in a new tab', async () => {
  open(found)
  const link = await screen.findByRole('link', { name: /^Open in Maps/ })
  expect(screen.getByText('Open in Maps')).toBeVisible()
  expect(link).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=61.50000&mlon=8.74120#map=14/61.50000/8.74120',
  )
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test.each([
  ['track', /hiker’s shared track/],
  ['catalogue', /about a kilometre/],
  ['geocoder', /Guessed from the name/],
])('it says how far a %s can be trusted', async (source, expected) => {
  open(() => found({ source }))
  expect(await screen.findByText(expected)).toBeVisible()
})

test('a failure to load the trailhead is shown, and can be retried', async () => {
  const { lookups } = open(notFound, found)
  expect(await screen.findByText('Failed to load map')).toBeVisible()
  expect(toasts()).toEqual(['Failed to load map location'])
  expect(screen.queryByRole('link', { name: /Open in Maps/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: /^Open in Maps/ })).toBeVisible()
  expect(lookups()).toHaveLength(2)
})

test('nothing is shown after it is closed early', async () => {
  let abort: (reason: DOMException) => void = () => undefined
  const { lookups, unmount } = open(() => new Promise((_, reject) => (abort = reject)))
  await waitFor(() => expect(lookups()).toHaveLength(1))
  unmount()
  await act(async () => abort(new DOMException('aborted', 'AbortError')))
  expect(toasts()).toEqual([])
})

test('the cross and Escape close it', async () => {
  const { onClose } = open(found)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
