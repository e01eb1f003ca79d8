import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type TestServer, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { runWords } from './words.ts'

const say = ({ deps }: TestServer, ...words: string[]) => runWords(words, async () => deps)

test.each(ENGINES)('%s: reset-link prints a link that sets a new password, without any mail server', async (engine) => {
  const server = await aServer({ engine, config: { mail: null, publicUrl: 'https://hikes.example.org' } })
  await server.as('mia')
  const told = await say(server, 'reset-link', 'mia')
  expect(told).toContain('A new password for mia, once, within an hour.')
  const [, token = ''] = /https:\/\/hikes\.example\.org\/reset-password#([\w-]{43})$/m.exec(told) ?? []
  const body = { token, password: 'a longer walk uphill' }
  expect((await server.call(api.auth.resetPassword, { body })).status).toBe(200)
  expect((await server.call(api.auth.resetPassword, { body })).status).toBe(400)
})

test('a member is found by e-mail too; without PUBLIC_URL the path is told, and what it lacks', async () => {
  const server = await aServer()
  await server.as('mia')
  const told = await say(server, 'reset-link', 'Mia@example.org')
  expect(told).toMatch(/^\/reset-password#[\w-]{43}\nbehind the address of your site \(PUBLIC_URL is not set\)$/m)
})

test.each([
  [[], /^What the operator can do for members:/],
  [['dance'], /^There is no "dance"\./],
  [['constructor'], /^There is no "constructor"\./],
  [['reset-link'], /^reset-link takes NAME\./],
  [['reset-link', ''], /^reset-link takes NAME\./],
  [['reset-link', 'mia', 'tom'], /^reset-link takes NAME\./],
  [['reset-link', 'eve'], /^Nobody has the username or e-mail "eve"\.$/],
])('%j is refused with a sentence, and nothing changes', async (words, sentence) => {
  const server = await aServer()
  await server.as('mia')
  const before = await dumpOf(server.deps.db)
  await expect(say(server, ...words)).rejects.toThrow(sentence)
  expect(await dumpOf(server.deps.db)).toEqual(before)
})

test('whoever asks for nothing in particular reads what there is', async () => {
  await expect(runWords([], () => Promise.reject(new Error('not opened')))).rejects.toThrow(
    'npm run admin -- reset-link NAME',
  )
})
