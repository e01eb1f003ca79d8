import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient, invalidate, mutationFor, runMutation } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { signOut } from '#web/platform/api/session.ts'
import { SITE } from '#web/platform/api/site-testing.ts'
import { api } from '#contract/client-api.ts'
import type { Site } from '#web/platform/api/site.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { SiteBars } from './site-bars.tsx'

const [FIRST, SECOND] = ['019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000002']

afterEach(async () => {
  await act(() => signOut())
  localStorage.clear()
  delete document.documentElement.dataset['noticeDismissed']
  await endTest()
})

/** Shows the bars of a site that a test may change. */
function open(site: Partial<Site>) {
  const replies = { settings: { ...SITE, ...site } }
  const requests = aServer({
    'GET /settings': () => replies.settings,
    'PATCH /preferences': ({ body }) => body as object,
    'POST /users/friends/{id}': () => refusal(503, { message: 'Back at six.', code: 'maintenance', retryAfter: 60 }),
  })
  const client = createQueryClient()
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <SiteBars />
      </QueryClientProvider>,
    )
  return { replies, requests, client, show, ...show() }
}

const dismiss = async () => userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))

test('R11.26: a visitor dismisses a notice for this browser, until there is another one', async () => {
  const { replies, client, unmount, show } = open({ notice: { id: FIRST, text: 'Hut closed <b>' } })
  expect((await screen.findByRole('region', { name: 'Notice' })).textContent).toBe('Hut closed <b>')
  await dismiss()
  expect(screen.queryByRole('region')).toBeNull()
  expect(localStorage.getItem('dismissedNotice')).toBe(FIRST)
  unmount()
  show()
  expect(screen.queryByRole('region')).toBeNull()
  // as theme.js does on the next page
  document.documentElement.dataset['noticeDismissed'] = ''
  replies.settings = { ...SITE, notice: { id: SECOND, text: 'Hut open' } }
  act(() => invalidate(client, ['settings']))
  expect(await screen.findByText('Hut open')).toBeTruthy()
  expect(document.documentElement.dataset).not.toHaveProperty('noticeDismissed')
})

test('R11.26: a member’s account remembers it, for all devices', async () => {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const { requests } = open({ notice: { id: FIRST, text: 'Hut closed' } })
  await dismiss()
  const sent = () => requests.filter(({ line }) => line === 'PATCH /preferences').map(({ body }) => body)
  await expect.poll(sent).toEqual([{ dismissedNotice: FIRST }])
})

test('a notice that was dismissed on another device is not shown, and this browser remembers that', async () => {
  beginSession({
    user: { ...MIA, preferences: { dismissedNotice: FIRST } },
    accessToken: 'a',
    refreshToken: 'r',
  })
  open({ notice: { id: FIRST, text: 'Hut closed' } })
  await expect.poll(() => localStorage.getItem('dismissedNotice')).toBe(FIRST)
  expect(screen.queryByRole('region')).toBeNull()
})

test('R12.11: a write that is refused in maintenance shows its text on the page, which cannot be dismissed', async () => {
  const { replies, client } = open({})
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  await expect.poll(() => client.getQueryData(['settings', '/settings', {}])).toBeTruthy()
  replies.settings = { ...SITE, maintenance: 'Back at six.' }
  const failed = runMutation(client, mutationFor(api.friends.add), { params: { id: 'u2' } })
  await expect(failed).rejects.toMatchObject({ code: 'maintenance', message: 'Back at six.' })
  expect((await screen.findByRole('region', { name: 'Maintenance' })).textContent).toBe('Back at six.')
  expect(screen.queryByRole('button')).toBeNull()
})
