import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aReport, aSheet, findCommands, renderDesk } from '../desk-testing.tsx'

afterEach(endTest)

test('R11.28: a report stands with its owner, its reporter and earlier decisions; it is hidden with a reason, and the list read again', async () => {
  let reports = [
    aReport({
      owner: aSheet({ email: 'tom@example.org' }),
      decisions: [
        {
          id: 'd1',
          at: '2026-06-01T12:00:00.000Z',
          by: 'sam',
          role: 'moderator',
          word: 'hide',
          kind: 'photo',
          subjectId: 'h0',
          username: 'tom',
          reason: 'A face without consent.',
        },
      ],
    }),
  ]
  const requests = aServer({
    'GET /admin/reports': () => ({ reports, next: null }),
    'POST /admin/commands/{name}': () => {
      reports = []
      return { output: 'The hike h1 is hidden.' }
    },
  })
  const user = renderDesk('/admin', 'admin')
  expect(await screen.findByText('Book now!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Besseggen' })).toHaveAttribute('href', '/hike/Besseggen/Norway')
  expect(screen.getByRole('link', { name: '@tom' })).toHaveAttribute('href', '/admin/members/tom')
  expect(screen.getByRole('link', { name: 'tom@example.org' })).toHaveAttribute('href', 'mailto:tom@example.org')
  expect(screen.getByText('1 decision about this member')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide: Besseggen' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }))
  expect(within(dialog).getByText('Please give a reason.')).toBeVisible()
  expect(findCommands(requests)).toEqual([])
  await user.type(within(dialog).getByLabelText('Reason'), 'Advertising{Enter}for tours.')
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('No open reports')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts()).toEqual(['It is hidden.'])
  expect(findCommands(requests)).toEqual([
    {
      path: '/admin/commands/hide',
      body: { args: ['hike', 'h1'], options: { reason: 'Advertising for tours.' } },
    },
  ])
})

test('a report is dismissed with an outcome; a refusal stays in the dialog with what was typed', async () => {
  const requests = aServer({
    'GET /admin/reports': { reports: [aReport({ kind: 'profile', subjectId: 'u2' })], next: null },
    'POST /admin/commands/{name}': refusal(403, {
      message: 'Only admins can act on moderators and admins.',
      code: 'not_allowed',
    }),
  })
  const user = renderDesk('/admin', 'moderator')
  await user.click(await screen.findByRole('button', { name: /^Dismiss/ }))
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.type(screen.getByLabelText('Reason'), 'Nothing wrong here.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Only admins can act on moderators and admins.')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Nothing wrong here.')
  expect(findCommands(requests)).toEqual([
    {
      path: '/admin/commands/reports',
      body: { args: ['r1'], options: { settle: '', outcome: 'Nothing wrong here.' } },
    },
  ])
})

test('what the member answered stands with a report of something hidden', async () => {
  const { subject } = aReport()
  const answered = { answer: 'It is my own tour.', answeredAt: '2026-07-02T12:00:00.000Z' }
  aServer({
    'GET /admin/reports': { reports: [aReport({ subject: { ...subject, isHidden: true, ...answered } })], next: null },
  })
  renderDesk('/admin', 'moderator')
  expect(await screen.findByText('It is my own tour.')).toBeVisible()
  expect(screen.getByText(/^Answer of the member, /)).toBeVisible()
})

test('settled reports are another page, with their outcome; more are read on request', async () => {
  const requests = aServer({
    'GET /admin/reports': ({ query }) => {
      if (query.get('status') === 'open') return { reports: [], next: null }
      const isFirst = query.get('after') === null
      const settled = { settledAt: '2026-07-02T12:00:00.000Z', outcome: 'hidden: Advertising.' }
      return { reports: [aReport({ id: isFirst ? 'r1' : 'r2', ...settled })], next: isFirst ? 'x' : null }
    },
  })
  const user = renderDesk('/admin', 'moderator')
  expect(await screen.findByText('No open reports')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Settled' }))
  expect(await screen.findByText('hidden: Advertising.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(screen.getAllByText('hidden: Advertising.')).toHaveLength(2))
  expect(requests.map(({ query }) => query.toString())).toEqual([
    'status=open',
    'status=settled',
    'status=settled&after=x',
  ])
})
