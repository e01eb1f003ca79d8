import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Role } from '#domain/account/roles.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import type { FakeRequest } from '#web/platform/api/server-testing.ts'
import { Toaster } from '#web/platform/ui/toast/toast.tsx'
import { DeskScreen } from './desk-screen.tsx'
import type { Sheet } from './members/member-sheet.tsx'
import type { Report } from './reports/use-reports.ts'

/** Returns Tom's sheet. */
export function aSheet(over: Partial<Sheet> = {}): Sheet {
  return {
    id: 'u2',
    username: 'tom',
    firstName: 'Tom',
    lastName: 'Berg',
    email: null,
    role: 'member',
    createdAt: '2026-03-01T12:00:00.000Z',
    lastSeenAt: '2026-07-01T12:00:00.000Z',
    deletesAt: null,
    storageBytes: 0,
    holds: [],
    hikes: 12,
    wishes: 3,
    sessions: 2,
    decisions: [],
    ...over,
  }
}

/** Returns an open report of a hike of Tom's. */
export function aReport(over: Partial<Report> = {}): Report {
  return {
    id: 'r1',
    reason: 'spam',
    details: 'It sells tours.',
    reporter: 'ada',
    createdAt: '2026-07-01T12:00:00.000Z',
    settledAt: null,
    outcome: null,
    kind: 'hike',
    subjectId: 'h1',
    subject: {
      name: 'Besseggen',
      country: 'Norway',
      text: 'Book now!',
      photo: null,
      avatarUrl: null,
      isHidden: false,
      answer: null,
      answeredAt: null,
    },
    owner: aSheet(),
    others: [],
    decisions: [],
    ...over,
  }
}

/** Opens a page of the desk as Mia with a role. */
export function renderDesk(path: string, role: Role) {
  beginSession({ user: { ...MIA, role }, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <DeskScreen />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** Returns the commands that were given. */
export function findCommands(requests: readonly FakeRequest[]) {
  return requests
    .filter(({ call }) => call.startsWith('POST /admin/commands'))
    .map(({ path, body }) => ({ path, body }))
}
