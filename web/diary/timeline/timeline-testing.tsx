import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
// loads on demand in the page; here before the clock of the first test runs
import '#web/diary/hike-form/add-hike-dialog.tsx'
import { TimelineScreen } from './timeline-screen.tsx'

export const aHikeOn = (name: string, completedOn: string | null, over: Partial<Hike> = {}) =>
  aHike({ name, completedOn, ...over })

/** Returns a hike as its own walk. */
export const aWalkOn = (...args: Parameters<typeof aHikeOn>): MyWalk => {
  const hike = aHikeOn(...args)
  return { ...hike, walkId: hike._id, times: hike.completionCount, isAgain: false }
}

/** Opens a page of Mia's on a wide screen; `shownAddress()` returns its address. */
export async function showAt(address: string, { isWide = true, isMember = true, screen = <TimelineScreen /> } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  if (isMember) beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          {screen}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { client, user: userEvent.setup() }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-address>{pathname + search}</output>
}

export const shownAddress = () => document.querySelector('[data-address]')?.textContent

export const dayCell = (day: string) => document.querySelector<HTMLTableCellElement>(`td[data-day="${day}"]`)
