import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { MAX_HIKES_AT_ONCE } from '#domain/platform/limits.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient, queryFor } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { dismissToasts, endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { SelectingList } from './selecting-list.tsx'

afterEach(endTest)

const named = (...names: string[]) => names.map((name, place) => aHike({ name, rank: place + 1 }))

async function show(hikes = named('A', 'B', 'C', 'D', 'E'), more: Replies = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const requests = aServer({
    'GET /hikes/my-hikes': hikes,
    'PATCH /hikes/several': () => undefined,
    'POST /hikes/several/delete': () => undefined,
    ...more,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  await client.fetchQuery(queryFor(api.hikes.mine, {}))
  const onDone = vi.fn()
  const page = (shown = hikes) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SelectingList hikes={shown} onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(page())
  return {
    onDone,
    showOnly: (...names: string[]) => rerender(page(hikes.filter(({ name }) => names.includes(name)))),
    sent: () => requests.filter(({ call }) => !call.startsWith('GET')).map(({ line, body }) => ({ line, body })),
    list: () => client.getQueryData(queryFor(api.hikes.mine, {}).queryKey)?.map(({ name }) => name),
  }
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`#\\d+ ?${name}`) })
const told = () => within(screen.getByRole('toolbar')).getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('boxes are ticked one by one, and with Shift all from the one before', async () => {
  await show()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
  fireEvent.click(box('B'))
  fireEvent.click(box('D'), { shiftKey: true })
  expect(told()).toBe('3 selected')
  fireEvent.click(box('C'))
  expect(told()).toBe('2 selected')
  fireEvent.click(box('A'), { shiftKey: true })
  expect(told()).toBe('4 selected')
})

test('each row has its picture, and its day as the list tells it', async () => {
  const photo = { url: '/p', thumbnailUrl: '/p?size=thumb', width: 800, height: 600 }
  await show([aHike({ name: 'A', completedOn: '2026-07-01', photo }), aHike({ name: 'B', rank: 2 })])
  const row = (name: string) => box(name).closest('li')
  expect(row('A')?.querySelector('img')).toHaveAttribute('src', '/p?size=thumb')
  expect(row('A')).toHaveTextContent('Jul 1, 2026')
  expect(row('B')?.querySelector('.cover')).not.toBeNull()
})

test('all that are shown are selected, and what a filter hides is not', async () => {
  const page = await show()
  fireEvent.click(box('A'))
  page.showOnly('B', 'C')
  expect(told()).toBe('0 selected')
  await press('Select all shown')
  expect(told()).toBe('2 selected')
  await press('Clear selection')
  expect(told()).toBe('0 selected')
})

test('no more are selected at once than may be sent', async () => {
  // so high that all rows are in the window
  vi.stubGlobal('innerHeight', 1e6)
  await show(named(...Array.from({ length: MAX_HIKES_AT_ONCE + 1 }, (_, n) => `H${n}`)))
  // a query by role takes minutes in a list of this length
  fireEvent.click(screen.getByText(`Select the first ${MAX_HIKES_AT_ONCE}`))
  expect(screen.getByText('Delete').closest('button')).toBeEnabled()
  fireEvent.click([...document.querySelectorAll('input')].at(-1)!)
  expect(screen.getByText(`At most ${MAX_HIKES_AT_ONCE} at once`)).toBeVisible()
  expect(screen.getByText('Delete').closest('button')).toBeDisabled()
})

test('several are deleted after the question, gone at once, and sent when it cannot be undone any more', async () => {
  const page = await show()
  fireEvent.click(box('B'))
  fireEvent.click(box('D'))
  await press('Delete')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Hikes' })
  expect(within(dialog).getByText(/delete 2 hikes\?/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(page.list()).toEqual(['A', 'C', 'E'])
  expect(toasts()).toEqual(['2 hikes deleted'])
  expect(page.onDone).toHaveBeenCalledOnce()
  expect(page.sent()).toEqual([])
  dismissToasts()
  await waitFor(() =>
    expect(page.sent()).toEqual([{ line: 'POST /hikes/several/delete', body: { ids: ['h-B', 'h-D'] } }]),
  )
})

test.each([
  ['Everyone', 'public', 'visible to everyone'],
  ['Followers', 'followers', 'visible to your followers'],
  ['Only me', 'private', 'visible only to you'],
])('who sees them is chosen for all of them: %s', async (item, visibility, words) => {
  const page = await show()
  fireEvent.click(box('B'))
  await press('Who can see these')
  fireEvent.click(screen.getByText(item))
  await waitFor(() => expect(toasts()).toEqual([`1 hike now ${words}`]))
  expect(page.sent()).toEqual([{ line: 'PATCH /hikes/several', body: { ids: ['h-B'], visibility } }])
})

test("shows the server's message for a refusal", async () => {
  await show(undefined, { 'POST /hikes/several/tracks.gpx': refusal(429, { message: 'Please try again later' }) })
  fireEvent.click(box('B'))
  await press('Export selected')
  fireEvent.click(screen.getByText('Tracks (GPX)'))
  await waitFor(() => expect(toasts()).toEqual(['Please try again later']))
})
