import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { WHY, aDesk, give, withRole } from '#server/testing/a-desk.ts'
import { type Member, PASSWORD } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

test.each(ENGINES)('%s: two admins who lock each other out at once leave one', async (engine) => {
  const { server, admin } = await aDesk(engine)
  const other = await withRole(server, 'ada', 'admin')
  const got = await Promise.all([
    give(admin, 'suspend', ['ada'], { reason: WHY }),
    give(other, 'lock', ['rob'], { reason: WHY }),
  ])
  expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
  const holds = await server.deps.db.read.selectFrom('holds').select('owner_id').execute()
  expect(holds).toHaveLength(1)
})

test('an admin can delete their account while there is another, the last one cannot', async () => {
  const { server, admin } = await aDesk()
  const leave = (by: Member) => by.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  await withRole(server, 'ada', 'admin')
  expect((await leave(admin)).status).toBe(200)
})
