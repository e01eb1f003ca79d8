import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PASSWORD, aServer } from '#server/testing/a-server.ts'
import { turnFactorOn } from '#server/testing/requests/second-factors.ts'
import { createAccountEmailRenderer } from './account-email-renderer.ts'

test('R1.61: a member reads that two-step login is on, that a recovery code was used, and that it is off', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { recoveryCodes } = await turnFactorOn(server, mia)
  const body = { password: PASSWORD, code: recoveryCodes[0] }
  expect((await mia.call(api.secondFactor.remove, { body })).status).toBe(204)
  const letters = await server.deps.db.read.selectFrom('letters').selectAll().orderBy('id').execute()
  const render = createAccountEmailRenderer({
    ...server.deps,
    siteUrl: 'https://hikes.example.org',
    findSiteName: () => 'Upstone',
  })
  const read = []
  for (const letter of letters) read.push(await render(letter))
  expect(read.map((one) => one?.subject)).toEqual([
    'Two-step login is on for your Upstone account',
    'A recovery code of your Upstone account was used',
    'Two-step login is off for your Upstone account',
  ])
  expect(read[1]?.text).toContain('9 recovery codes are left.')
  for (const one of read) {
    expect(one?.text).toContain('Hello mia, ')
    for (const code of recoveryCodes) expect(one?.text).not.toContain(code)
  }
})
