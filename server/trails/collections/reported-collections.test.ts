import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { checkVisibility } from '#server/data/verify/check-visibility.ts'
import { type Member, PASSWORD, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'

const WHY = ['--reason', 'It is an advertisement.']

async function aSharedCollection(options: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer(options)
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const body = { name: 'Buy my boots', words: 'Cheap.', visibility: 'public' } as const
  const id = (await mia.call(api.collections.create, { body })).body._id
  const share = (visibility: 'private' | 'link' | 'public') =>
    mia.call(api.collections.update, { params: { id }, body: { visibility } })
  const report = (by: Pick<Member, 'call'>, subject = id) =>
    by.call(api.reports.create, { body: { kind: 'collection', id: subject, reason: 'spam' } })
  const statusFor = async (by: Pick<Member, 'call'>) => (await by.call(api.collections.get, { params: { id } })).status
  return { server, mia, tom, id, share, report, statusFor }
}

test.each(ENGINES)('R20.50: %s: a member reports a collection of another that they see', async (engine) => {
  const { server, mia, tom, id, share, report } = await aSharedCollection({ engine })
  expect((await report(mia)).status).toBe(403)
  expect((await report(tom, 'munros')).status).toBe(403)
  expect((await report(tom, 'nothing')).status).toBe(404)
  expect((await report(tom)).status).toBe(201)
  expect((await report(tom)).status).toBe(409)
  expect(await say(server, ['reports'])).toContain(`collection ${id}  "Buy my boots" of mia`)
  const eve = await server.as('eve')
  await share('private')
  expect((await report(eve)).status).toBe(404)
  await share('link')
  expect((await report(eve)).status).toBe(201)
})

test.each(ENGINES)(
  'R20.51: %s: moderators hide, restore and remove a collection, and its owner reads why',
  async (engine) => {
    const { server, mia, tom, id, share, report, statusFor } = await aSharedCollection({ engine })
    await tom.call(api.collections.follow, { params: { id } })
    await report(tom)
    await say(server, ['hide', 'collection', id, ...WHY])
    expect([await statusFor(server), await statusFor(tom), await statusFor(mia)]).toEqual([404, 404, 200])
    for (const of of ['all', 'mine'] as const)
      expect(JSON.stringify((await tom.call(api.collections.list, { query: { of } })).body)).not.toContain(
        'Buy my boots',
      )
    expect((await tom.call(api.collections.copy, { params: { id } })).status).toBe(404)
    expect((await report(tom)).status).toBe(404)
    // sharing it anew does not show it
    await share('link')
    expect(await statusFor(tom)).toBe(404)
    expect((await mia.call(api.users.me)).body.hidden).toMatchObject([
      { kind: 'collection', id, name: 'Buy my boots', reason: 'It is an advertisement.' },
    ])
    const params = { kind: 'collection', id } as const
    expect((await mia.call(api.reports.answer, { params, body: { text: 'It was a joke.' } })).status).toBe(204)
    expect(await say(server, ['hidden'])).toContain('It was a joke.')
    expect(await checkVisibility(server.deps.db.read)).toEqual([])
    await say(server, ['restore', 'collection', id, ...WHY])
    expect(await statusFor(tom)).toBe(200)
    await say(server, ['hide', 'collection', id, ...WHY])
    await say(server, ['remove', 'collection', id, ...WHY])
    expect(await statusFor(mia)).toBe(404)
    expect((await mia.call(api.users.me)).body.hidden).toBeUndefined()
    const news = (await mia.call(api.notifications.list)).body.notifications.map(({ content }) => content)
    expect(news).toContain('Your collection Buy my boots was removed. Reason: It is an advertisement.')
  },
)

test('R20.51: what the product brings is no moderator’s to hide', async () => {
  const { server } = await aSharedCollection()
  await server.call(api.collections.list, { query: {} })
  await expect(say(server, ['hide', 'collection', 'munros', ...WHY])).rejects.toThrow('There is no collection')
})

test.each(ENGINES)('R20.52: %s: reports and decisions on a collection go with its owner’s account', async (engine) => {
  const { server, mia, tom, id, report } = await aSharedCollection({ engine })
  await report(tom)
  await say(server, ['hide', 'collection', id, ...WHY])
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  server.advance(40 * 86_400_000)
  await removeDeletedAccounts(server.deps)
  const { read } = server.deps.db
  for (const table of ['collections', 'reports', 'holds'] as const)
    expect(await read.selectFrom(table).select('owner_id').where('owner_id', '=', mia.id).execute()).toEqual([])
})
