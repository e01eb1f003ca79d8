import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type FakeRequest, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { SITE } from '#web/platform/api/site-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { AuditSection } from './audit/audit-section.tsx'
import { ContentSection } from './content/content-section.tsx'
import { HealthSection } from './health/health-section.tsx'
import { HEALTH } from './health/health-testing.ts'
import { SiteSection } from './site/site-section.tsx'
import { SETTINGS } from './site/site-testing.ts'

afterEach(endTest)

/** A fake server of the desk, whose calls the contract of the browser does not list. */
function aDesk(replies: Record<string, unknown>): FakeRequest[] {
  return aServer({ 'GET /settings': SITE, ...replies } as Parameters<typeof aServer>[0])
}

function show(content: ReactNode, address = '/admin') {
  beginSession({ user: { ...MIA, role: 'admin' }, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const given = (requests: readonly FakeRequest[]) =>
  requests.filter(({ line }) => line.startsWith('POST')).map(({ line, body }) => [line, body])

test('what is hidden comes page by page, and becomes visible with a reason', async () => {
  const thing = {
    kind: 'hike',
    id: 'h1',
    name: 'Rude Peak',
    username: 'tom',
    reason: 'Spam.',
    since: HEALTH.process.startedAt,
    answer: 'It is my own tour.',
    answeredAt: HEALTH.process.startedAt,
  }
  const requests = aDesk({
    'GET /admin/hidden': ({ query }: FakeRequest) =>
      query.get('after') === null
        ? { things: [thing], next: 'k1' }
        : { things: [{ ...thing, kind: 'profile', id: 'u9', name: null, username: 'ida', answer: null }], next: null },
    'POST /admin/commands/restore': { output: '', data: null },
  })
  const user = show(<ContentSection />)
  expect(await screen.findByText('Rude Peak')).toBeVisible()
  expect(screen.getByText('It is my own tour.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await screen.findByRole('heading', { name: 'ida' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  // who has not answered has no quote
  expect(screen.getAllByText(/^Answer of the member/)).toHaveLength(1)
  // a profile cannot be removed
  expect(screen.getAllByRole('button', { name: 'Remove for good' })).toHaveLength(1)
  await user.click(screen.getAllByRole('button', { name: 'Make visible' })[1]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'A mistake.')
  await user.click(dialog.getByRole('button', { name: 'Make visible' }))
  await waitFor(() =>
    expect(given(requests)).toEqual([
      ['POST /admin/commands/restore', { args: ['profile', 'ida'], options: { reason: 'A mistake.' } }],
    ]),
  )
})

test('settings are saved with a reason after a look at what changes; fixed ones are locked', async () => {
  const requests = aDesk({ 'GET /admin/site': SETTINGS, 'POST /admin/commands/site': { output: '', data: null } })
  const user = show(<SiteSection />)
  await user.type(await screen.findByLabelText(/Name of the site/), 'Our Hills')
  expect(screen.queryByLabelText(/Contact/)).toBeNull()
  expect(screen.getByText('Set in the environment of the server.')).toBeVisible()
  await user.type(screen.getByLabelText('Text during maintenance'), 'Back at noon.')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('alert')).toHaveTextContent('In maintenance nobody can log or change anything.')
  expect(dialog.getByText('Our Hills')).toBeVisible()
  await user.type(dialog.getByLabelText('Reason'), 'Moving.')
  await user.click(dialog.getByRole('button', { name: 'Save and stop changes' }))
  const args = ['siteName=Our Hills', 'maintenance=Back at noon.']
  await waitFor(() =>
    expect(given(requests)).toEqual([['POST /admin/commands/site', { args, options: { reason: 'Moving.' } }]]),
  )
})

test('the health says in words what needs attention, and what the mail server answered', async () => {
  const full = { ...HEALTH, disk: { freeBytes: 5, totalBytes: 100 } }
  const requests = aDesk({
    'GET /admin/health': full,
    'POST /admin/commands/test-email': { output: 'The e-mail was not sent: 550 no', data: null },
    'POST /admin/commands/{name}': { output: 'The e-mail was not sent: 550 no', data: null },
  })
  const user = show(<HealthSection />)
  const disk = (await screen.findByRole('heading', { name: 'Disk' })).closest('li')!
  expect(within(disk).getByText('Needs attention')).toBeVisible()
  expect(within(disk).getByRole('meter')).toHaveAttribute('aria-valuenow', '95')
  await user.click(screen.getByRole('button', { name: 'Send a test e-mail' }))
  expect(await screen.findByText('The e-mail was not sent: 550 no')).toBeVisible()
  expect(given(requests)).toEqual([['POST /admin/commands/test-email', { args: ['mia@example.org'], options: {} }]])
})

test('a health that cannot be read can be asked for again', async () => {
  let isAway = true
  aDesk({ 'GET /admin/health': () => (isAway ? refusal(400) : HEALTH) })
  const user = show(<HealthSection />)
  expect(await screen.findByText('The state of the site could not be read.')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Backups' })).toBeVisible()
})

test('the audit is filtered by its address, and says where nobody has a username', async () => {
  const decision = {
    id: 'd1',
    at: HEALTH.process.startedAt,
    by: 'rob',
    role: 'admin',
    word: 'site',
    kind: 'siteName',
    subjectId: 'Our Hills',
    username: null,
    reason: 'New name.',
  }
  const requests = aDesk({
    'GET /admin/audit': ({ query }: FakeRequest) =>
      query.get('member') === 'nobody' ? refusal(404) : { decisions: [decision], next: null },
  })
  const user = show(<AuditSection />, '/admin/audit?word=site')
  expect(await screen.findByText('siteName: Our Hills')).toBeVisible()
  expect(requests.at(-1)?.query.get('word')).toBe('site')
  await user.type(screen.getByLabelText('About the member'), 'nobody')
  expect(await screen.findByText('Nobody has this username')).toBeVisible()
})
