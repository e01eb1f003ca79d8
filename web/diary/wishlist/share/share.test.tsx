import { render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SharedWish } from '#contract/diary/wishlist-link.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer, show } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { SharedWishlistScreen } from '#web/diary/wishlist/shared-wishlist-screen.tsx'
import { ShareWishlistDialog } from './share-wishlist-dialog.tsx'

afterEach(endTest)

const LINK = '/users/me/wishlist-link'

function sharing(first: { path: string | null; withNotes: boolean }) {
  let link = first
  return aHikeServer({
    [`GET ${LINK}`]: () => link,
    [`POST ${LINK}`]: ({ body }) => (link = { path: '/wishlist/new.key', withNotes: Object(body).withNotes === true }),
    [`PATCH ${LINK}`]: ({ body }) => (link = { ...link, withNotes: Object(body).withNotes === true }),
    [`DELETE ${LINK}`]: () => {
      link = { path: null, withNotes: false }
      return undefined
    },
  } as Replies)
}

const writes = (requests: ReturnType<typeof sharing>) =>
  requests.filter(({ call }) => !call.startsWith('GET')).map(({ line, body }) => [line, body])

test('a link is made with notes only where they are ticked', async () => {
  const requests = sharing({ path: null, withNotes: false })
  const { user } = await show(<ShareWishlistDialog onClose={() => undefined} />)
  expect(await screen.findByRole('checkbox', { name: 'With my notes' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost:3000/wishlist/new.key')
  await user.click(screen.getByRole('checkbox', { name: 'With my notes' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'With my notes' })).toBeChecked())
  expect(writes(requests)).toEqual([
    [`POST ${LINK}`, { withNotes: false }],
    [`PATCH ${LINK}`, { withNotes: true }],
  ])
})

test('a link can be replaced with the same choice, and removed', async () => {
  const requests = sharing({ path: '/wishlist/old.key', withNotes: true })
  const { user } = await show(<ShareWishlistDialog onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'New link' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('http://localhost:3000/wishlist/new.key'),
  )
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible()
  expect(writes(requests)).toEqual([
    [`POST ${LINK}`, { withNotes: true }],
    [`DELETE ${LINK}`, null],
  ])
})

const OWNER = { _id: 'u9', username: 'eleni', firstName: 'Eleni', lastName: 'P' }
const WISH: SharedWish = {
  name: 'Salkantay',
  country: 'Peru',
  difficulty: 'Hard',
  length: 74,
  elevation: 3000,
  photo: null,
  months: [0, 0, 0, 0, 0, 5, 5, 5, 0, 0, 0, 0],
  note: 'Ask Ola',
}

const page = (
  <MemoryRouter initialEntries={['/wishlist/a.key']}>
    <SharedWishlistScreen />
  </MemoryRouter>
)

/** Opens the page behind the link. */
function visit(replies: Replies) {
  const requests = aServer(replies)
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>)
  return requests
}

test('a visitor sees whose wishes they are, with best months and notes, and no wishlist buttons', async () => {
  const requests = visit({ 'GET /shared-wishlist': { owner: OWNER, wishes: [WISH] } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Eleni P’s wishlist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Salkantay' })).toHaveAttribute('href', '/hike/Salkantay/Peru')
  expect(screen.getByText('June–August')).toBeVisible()
  expect(screen.getByText('Ask Ola')).toBeVisible()
  expect(screen.queryByRole('button', { name: /wishlist/ })).toBeNull()
  expect(requests.find(({ call }) => call === 'GET /shared-wishlist')?.query.get('key')).toBe('a.key')
})

test('a member adds a wish to their own, without the note', async () => {
  const made = vi.fn(() => refusal(500, {}))
  const lists = { 'GET /hikes/my-wishlist': [], 'GET /hikes/my-hikes': [] }
  const shared = { 'GET /shared-wishlist': { owner: OWNER, wishes: [WISH] } }
  const requests = aHikeServer({ ...lists, ...shared, 'POST /hikes': made })
  const { user } = await show(page)
  await user.click(await screen.findByRole('button', { name: 'Add to wishlist: Salkantay' }))
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  const { body } = requests.find(({ call }) => call === 'POST /hikes') ?? {}
  expect(body).toMatchObject({ name: 'Salkantay', country: 'Peru', isWishList: true, length: 74 })
  expect(JSON.stringify(body)).not.toContain('Ola')
})

test('an invalid link shows a message', async () => {
  visit({ 'GET /shared-wishlist': refusal(404) })
  expect(await screen.findByRole('alert')).toHaveTextContent('This wishlist is no longer shared')
})
