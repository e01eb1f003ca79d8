import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ExportDialog } from './export-dialog.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await endTest()
})

function Address() {
  const { pathname, hash } = useLocation()
  return <p>{pathname + hash}</p>
}

/** Opens the dialog; each saved file is noted as `address name`. */
async function open(replies: Replies) {
  const requests = aServer(replies)
  const saved: string[] = []
  const onClose = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL() {} })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ExportDialog onClose={onClose} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { requests, saved, onClose, choose: (item: string) => userEvent.click(screen.getByText(item)) }
}

const table = () => new Response('Rank,Name\r\n', { headers: { 'content-type': 'text/csv' } })

test.each([
  ['Ranked list as a table (CSV)', 'GET /users/me/hikes.csv', 'upstone-hikes.csv'],
  ['Wishlist as a table (CSV)', 'GET /users/me/wishlist.csv', 'upstone-wishlist.csv'],
] as const)('%s saves what the server answers', async (item, call, name) => {
  const { requests, saved, onClose, choose } = await open({ [call]: table })
  await choose(item)
  await waitFor(() => expect(saved).toEqual([`blob:table ${name}`]))
  expect(requests.map((request) => [request.call, request.token])).toEqual([[call, 'Bearer a']])
  expect(onClose).toHaveBeenCalledOnce()
})

test('all tracks are downloaded by the browser itself, with a ticket in the address', async () => {
  const { saved, onClose, choose } = await open({ 'POST /users/me/export-ticket': { ticket: 'once+only' } })
  await choose('All tracks in one file (GPX)')
  await waitFor(() => expect(saved).toEqual(['/api/users/me/tracks.gpx?token=once%2Bonly ']))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a refusal is told in the words of the server, and a failure in our own', async () => {
  const { saved, choose } = await open({
    'POST /users/me/export-ticket': refusal(429, { message: 'Your data is already being downloaded.', code: 'x' }),
    'GET /users/me/hikes.csv': refusal(500, { message: 'inside', code: 'x' }),
  })
  await choose('All tracks in one file (GPX)')
  await waitFor(() => expect(toasts()).toEqual(['Your data is already being downloaded.']))
  await choose('Ranked list as a table (CSV)')
  await waitFor(() => expect(toasts()).toContain('Failed to start the download'))
  expect(saved).toEqual([])
})

test('the calendar link leads to the page with its address', async () => {
  const { choose } = await open({})
  await choose('Add to a calendar')
  expect(screen.getByText('/settings#apps')).toBeVisible()
})
