import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { Hub } from './hub.ts'

test.each(BOTH_ENGINES)('%s: leaving while the stream opens logs no error', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  const session = await deps.db.read.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const logError = vi.fn()
  const hub = new Hub(deps.db.read, { perPerson: 6, perAddress: 6, inAll: 6 }, logError)
  const response = new PassThrough()
  const me = { userId: mia.id, sessionId: session.id }
  const opening = hub.open(response as unknown as ServerResponse, {
    me,
    address: '::1',
    seen: 0,
    isBack: true,
    lifeMs: 60_000,
  })
  response.destroy()
  await opening
  expect(logError).not.toHaveBeenCalled()
})
