import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PASSWORD, type TestServer, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { say as sayAll } from '#server/testing/operator.ts'
import { turnFactorOn } from '#server/testing/requests/second-factors.ts'
import { UNKNOWN_ID } from '#server/testing/requests/path-values.ts'
import { runSubcommand } from './run-subcommand.ts'

const say = (server: TestServer, ...words: string[]) => sayAll(server, words)

test.each(ENGINES)('%s: reset-link prints a link that sets a new password, without any mail server', async (engine) => {
  const server = await aServer({ engine, config: { mail: null, publicUrl: 'https://hikes.example.org' } })
  await server.as('mia')
  const output = await say(server, 'reset-link', 'mia')
  expect(output).toContain('With this link mia can set a new password once, within an hour.')
  const [, token = ''] = /https:\/\/hikes\.example\.org\/reset-password#([\w-]{43})$/m.exec(output) ?? []
  const body = { token, password: 'a longer walk uphill' }
  expect((await server.call(api.auth.resetPassword, { body })).status).toBe(200)
  expect((await server.call(api.auth.resetPassword, { body })).status).toBe(400)
})

test('a member is found by e-mail too; without PUBLIC_URL the path is printed with a hint', async () => {
  const server = await aServer()
  await server.as('mia')
  const output = await say(server, 'reset-link', 'Mia@example.org')
  expect(output).toMatch(
    /^\/reset-password#[\w-]{43}\nPut the address of your site in front of it \(PUBLIC_URL is not set\)$/m,
  )
})

test('remove-factor turns two-step login off, which is logged and told to the member', async () => {
  const server = await aServer()
  await turnFactorOn(server, await server.as('mia'))
  const login = () => server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  expect((await login()).status).toBe(401)
  const words = ['remove-factor', 'mia', '--reason', 'Lost phone, known in person']
  expect(await say(server, ...words)).toBe('Two-step login of mia is off: the password alone logs them in.')
  expect((await login()).status).toBe(200)
  expect(await say(server, 'log', 'mia')).toContain('Lost phone, known in person')
  const { kind } = await server.deps.db.read
    .selectFrom('letters')
    .select('kind')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(kind).toBe('factor-off')
  expect(await say(server, ...words)).toBe('Two-step login of mia is off already.')
})

test.each([
  [[], /^What the operator can do for members:/],
  [['dance'], /^There is no command "dance"\. The commands are reports, hide, /],
  [['constructor'], /^There is no command "constructor"\./],
  [['help', 'dance'], /^There is no command "dance"\./],
  [['reset-link'], /^reset-link needs NAME\.\n\n {2}npm run admin -- reset-link NAME \[--by NAME\]\n {6}prints a link/],
  [['reset-link', ''], /^reset-link needs NAME\.\n/],
  [['reset-link', 'mia', 'tom'], /^reset-link takes NAME: "tom" is one too many\.\n/],
  [['remove-factor', 'mia'], /^Please give a reason/],
  [['invite', 'mia'], /^invite takes no arguments: "mia" is one too many\.\n/],
  [['reset-link', 'mia', '-x'], /^reset-link has no option -x\.\n/],
  [['reset-link', 'mia', '--by'], /^reset-link needs a value after --by: --by NAME\n/],
  [['reset-link', 'mia', '--by', '--yes'], /^reset-link needs a value after --by: --by NAME\n/],
  [['delete', 'mia', '--yes=no'], /^delete takes no value after --yes\.\n/],
  [['reports', ''], /^reports takes no empty arguments\.\n/],
  [['reset-link', 'eve'], /^Nobody has the username or e-mail "eve"\.$/],
  [['hide'], /^hide needs KIND\.\n/],
  [['hide', 'hike'], /^hide needs ID\.\n/],
  [['hide', 'hike', UNKNOWN_ID], /^Please give a reason\. The member will read it\.$/],
  [['hide', 'hike', UNKNOWN_ID, '--reason', '  '], /^Please give a reason\. The member will read it\.$/],
  [
    ['hide', 'hike', UNKNOWN_ID, '--reason', 'a\u0000b'],
    /^A reason must be one line of text without invisible characters\.$/,
  ],
  [['hide', 'hike', UNKNOWN_ID, '--reason', 'a\nb'], /^A reason must be one line of text/],
  [['hide', 'hike', UNKNOWN_ID, '--reason', 'a\u202eb'], /^A reason must be one line of text/],
  [
    ['hide', 'hike', UNKNOWN_ID, '--reason', 'spam', '--by', 'a\u0007'],
    /^--by takes a name of at most 100 characters\.$/,
  ],
  [['hide', 'hike', UNKNOWN_ID, '--reason', 'spam', '--days', '3'], /^hide has no option --days\.\n/],
  [['hide', 'hike', UNKNOWN_ID, '--reason', 'spam'], /^There is no hike "[\w-]+" that others can see\.$/],
  [['hide', 'photo', 'x', '--reason', 'spam'], /^There is no hike "x" that others can see\.$/],
  [['hide', 'profile', 'eve', '--reason', 'spam'], /^Nobody has the username or e-mail "eve"\.$/],
  [
    ['hide', 'mountain', 'x', '--reason', 'spam'],
    /^There is no kind "mountain"\. The kinds are hike, photo, profile, condition, collection\.$/,
  ],
  [
    ['remove', 'profile', 'mia', '--reason', 'spam'],
    /^A profile can only be removed with its account. Delete the account instead\.$/,
  ],
  [['restore', 'account', 'eve', '--reason', 'sorry'], /^Nobody has the username or e-mail "eve"\.$/],
  [['suspend', 'mia'], /^Please give a reason/],
  [['suspend', 'mia', '--reason', 'spam', '--days', '0'], /^--days takes a whole number from 1 to 36500\.$/],
  [['suspend', 'mia', '--reason', 'spam', '--days', '1.5'], /^--days takes a whole number/],
  [['lock', 'mia'], /^Please give a reason/],
  [['unlock', 'eve'], /^Nobody has/],
  [['delete', 'eve', '--yes'], /^Nobody has/],
  [['delete', 'mia'], /^Nothing was deleted\.$/],
  [['invite', '--uses', '-1'], /^invite needs a value after --uses: --uses N\n/],
  [['invite', '--uses=-1'], /^--uses takes a whole number from 1 to 100000\.$/],
  [['reports', 'x'], /^There is no report with or about the ID "x"\.$/],
  [['reports', '--settle', '--outcome', 'fine'], /^Which report\? /],
  [['reports', '--settle', 'x'], /^What was the outcome\? /],
  [['log', 'eve'], /^Nobody has/],
])('%j is refused with a sentence, and nothing changes', async (words, sentence) => {
  const server = await aServer()
  await server.as('mia')
  const before = await dumpStore(server.deps.db)
  await expect(say(server, ...words)).rejects.toThrow(sentence)
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('without a subcommand the help is printed', async () => {
  await expect(runSubcommand([], () => Promise.reject(new Error('not opened')))).rejects.toThrow(
    'npm run admin -- reset-link NAME',
  )
})

test('help prints all subcommands or one, and opens no store', async () => {
  const help = (...words: string[]) => runSubcommand(words, () => Promise.reject(new Error('not opened')))
  const all = await help('help')
  expect(all).toMatch(
    /^What the operator can do for members:\n(.|\n)*npm run admin -- invite (.|\n)* -- log \[NAME\]\n/,
  )
  expect(await help('--help')).toBe(all)
  const one = await help('help', 'reset-link')
  expect(one).toMatch(/^ {2}npm run admin -- reset-link NAME \[--by NAME\]\n {6}prints a link [^\n]*$/)
  for (const words of [
    ['reset-link', '--help'],
    ['reset-link', 'mia', '-h'],
    ['-h', 'reset-link'],
  ])
    expect(await help(...words)).toBe(one)
})

test('a reason of ten thousand characters is refused with a message, and nothing changes', async () => {
  const server = await aServer()
  const before = await dumpStore(server.deps.db)
  await expect(say(server, 'hide', 'hike', UNKNOWN_ID, '--reason', 'x'.repeat(10_000))).rejects.toThrow(
    /^A reason can have at most 1000 characters; this one has 10000\.$/,
  )
  expect(await dumpStore(server.deps.db)).toEqual(before)
})
