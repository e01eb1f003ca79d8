import { SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { EarnedAchievement, Rarity } from '#contract/community/achievements.ts'
import { ACHIEVEMENTS } from '#domain/diary/achievements/achievements.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { MIA, aMember } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer as aServerOf } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MyAccountScreen } from './my-account-screen.tsx'

export const FIRST_STEPS: EarnedAchievement = {
  _id: 'hikes-1',
  name: 'First Steps',
  description: 'Logged a first hike',
  icon: 'hiking',
  tier: 'bronze',
  earnedAt: '2026-03-02T12:00:00.000Z',
}

/** All achievements, each with 3 % of hikers. */
const ALL: Rarity[] = ACHIEVEMENTS.map(({ _id, name, description, icon, tier }) => ({
  _id,
  name,
  description,
  icon,
  tier,
  percentOfHikers: 3,
}))

/** A fake server with Mia's account, which stores changes. Returns all requests. */
export function aServer(replies: Replies = {}): FakeRequest[] {
  let me = aMember()
  return aServerOf({
    'GET /achievements': ALL,
    'GET /achievements/progress': [],
    'GET /achievements/user': [FIRST_STEPS],
    'POST /users/change-password': { message: 'ok' },
    'GET /settings': { ...SITE, instagramUrl: null, sendsMail: true, contact: null, signUp: 'open', tileUrls: {} },
    'GET /users/me/sessions': [],
    'GET /users/me/storage': { usedBytes: 0, limitBytes: null },
    'GET /users/me/second-factor': {
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      hasPassword: true,
    },
    'GET /users/me': () => me,
    'PATCH /users/me': ({ body }) => {
      me = { ...me, ...(body as Partial<OwnUser>) }
      return me
    },
    ...replies,
  })
}

/** Returns the requests that write. */
export const findWrites = (requests: readonly FakeRequest[]) =>
  requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => ({ call, body }))

/** Opens /my-account, or a section of the settings, as Mia. */
export function renderMyAccount(content = <MyAccountScreen />) {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
