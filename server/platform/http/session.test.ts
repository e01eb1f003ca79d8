import { expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import type { Role } from '#domain/account/roles.ts'
import { Problem } from './problem.ts'
import { authorize } from './session.ts'

async function statusFor(access: Access, who: Role | 'visitor' | 'expired'): Promise<number> {
  const me = who === 'visitor' || who === 'expired' ? null : { userId: who, sessionId: 's' }
  const authenticate = Object.assign(async () => me, { known: () => null })
  const headers = who === 'visitor' ? {} : { authorization: 'Bearer x' }
  const roleOf = async (userId: string) => userId as Role
  const request = { headers } as Parameters<typeof authorize>[1]
  return authorize({ access, scope: null }, request, { authenticate, roleOf }).then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : 500),
  )
}

test('calls of moderators and admins do not exist for anybody else', async () => {
  const askers = ['visitor', 'expired', 'member', 'moderator', 'admin'] as const
  const statuses = async (access: Access) => Promise.all(askers.map((who) => statusFor(access, who)))
  expect(await statuses('moderator')).toEqual([404, 401, 404, 200, 200])
  expect(await statuses('admin')).toEqual([404, 401, 404, 404, 200])
  expect(await statuses('member')).toEqual([401, 401, 200, 200, 200])
})
