import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { queueDueDigests } from '#server/community/inbox/digest/queue-due-digests.ts'
import { hide } from '#server/community/moderation/hide.ts'
import { createSmtpSender } from '#server/platform/mail/smtp.ts'
import { type Member, PASSWORD, type TestServer, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { aMailServer } from '#server/testing/services/a-mail-server.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import { aPushService } from '#server/testing/services/a-push-service.ts'
import { translated } from '#server/testing/translated.ts'

const WEEK = 7 * 24 * 3_600_000

const choose = (by: Pick<Member, 'call'>, language: string) =>
  by.call(api.preferenceSettings.update, { body: { language } })
const ask = (server: TestServer, name: string) =>
  server.call(api.auth.forgotPassword, { body: { email: `${name}@example.org` } })
const log = async (by: Member, name: string) =>
  (await by.call(api.hikes.create, { body: hikeBody({ rating: 3, name }) })).body._id
const like = (by: Member, id: string) => by.call(api.likes.set, { params: { id }, body: { action: 'like' } })

async function register(server: TestServer, username: string, headers: Record<string, string>) {
  const names = { firstName: 'Mia', lastName: 'Walker', country: 'Norway' }
  const body = { username, email: `${username}@example.org`, password: PASSWORD, ...names }
  const { body: answer, status } = await server.call(api.auth.register, { body, headers })
  expect(status).toBe(201)
  return createCaller(server.app, answer.accessToken)
}

const ofReset = {
  'Reset your {product} password': '{product}-Passwort zurücksetzen',
  'Hello {username}, someone asked to reset the password of your account at {host}. If that was you, set a new one here:':
    'Hallo {username}, neues Passwort für {host}:',
  'Set a new password': 'Neues Passwort setzen',
  'Or open this address: {url}': 'Oder hier: {url} öffnen',
  '{action}: ##what a link is for, above its address': '{action} >',
}

test.each(ENGINES)(
  'R16.2: %s: a German member gets a German letter, an English one the same as ever',
  async (engine) => {
    translated('de', ofReset)
    const server = await aServer({ engine })
    await choose(await server.as('mia'), 'de')
    await server.as('tom')
    for (const name of ['mia', 'tom']) await ask(server, name)
    const [mias, toms] = await aMailer(server).deliver()
    expect(mias?.subject).toBe('Upstone-Passwort zurücksetzen')
    expect(mias?.html).toContain('<html lang="de">')
    expect(mias?.html).toContain('Hallo mia, neues Passwort für hikes.example.org:')
    expect(mias?.html).toMatch(
      /Oder hier: <a class="link" href="https:\/\/hikes.example.org\/reset-password#[\w-]+" [^>]*>[^<]+<\/a> öffnen/,
    )
    expect(mias?.text).toContain('Neues Passwort setzen >\nhttps://hikes.example.org/reset-password#')
    expect(toms?.subject).toBe('Reset your Upstone password')
    expect(toms?.html).toContain('<html lang="en">')
    expect(toms?.text).toContain('Set a new password:\nhttps://hikes.example.org/reset-password#')
  },
)

test('the subject of a Japanese letter arrives as it was written, in ASCII headers', async () => {
  const subject = 'Upstone のパスワードを再設定してください。このメールは自動送信されています'
  translated('ja', { 'Reset your {product} password': subject })
  const [server, mailServer] = [await aServer(), await aMailServer()]
  await choose(await server.as('mia'), 'ja')
  await ask(server, 'mia')
  const { mail } = server.deps.config
  if (!mail) throw new Error('no mail')
  await aMailer(server, createSmtpSender({ ...mail, smtpUrl: mailServer.url })).deliver()
  const [letter] = await mailServer.letters(1)
  expect(letter?.subject).toBe(subject)
  const [head = ''] = letter?.raw.split('\r\n\r\n') ?? []
  expect(head).toMatch(/^Subject: =\?UTF-8\?/im)
  expect(head).toMatch(/^[\t\r\n\x20-\x7E]+$/)
  for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(998)
})

test('a Polish digest counts as Polish does', async () => {
  translated('pl', {
    'Your week on {product}': 'Twój tydzień',
    '{username} liked {count, plural, one {# of your hikes} other {# of your hikes}}':
      '{username}: {count, plural, one {# trasa} few {# trasy} many {# tras} other {# trasy}}',
    '{username} completed {hike}': '{username} przeszedł: {hike}',
    'Hello {username}, here is what is new since {day}:': 'Cześć {username}, nowości od {day}:',
  })
  const server = await aServer()
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  await choose(mia, 'pl')
  await mia.call(api.notificationChoices.update, { body: { sendsDigest: true } })
  await mia.call(api.friends.add, { params: { id: eve.id } })
  const ids: string[] = []
  for (let n = 1; n <= 22; n += 1) ids.push(await log(mia, `Peak ${n}`))
  for (const id of ids.slice(0, 6)) await like(tom, id)
  for (const id of ids) await like(eve, id)
  await log(eve, '{Ostra} <b>')
  await server.settled()
  server.advance(WEEK)
  await queueDueDigests(server.deps)
  const sent = await aMailer(server).deliver()
  const digest = sent.find(({ to, subject }) => to === 'mia@example.org' && subject === 'Twój tydzień')
  expect(digest?.text).toContain('- tom: 6 tras\n')
  expect(digest?.text).toContain('- eve: 22 trasy\n')
  expect(digest?.text).toContain('- eve przeszedł: {Ostra} <b>\n')
  expect(digest?.text).toMatch(/nowości od (poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela), \d+ \p{L}+:/u)
  expect(digest?.html).toContain('<html lang="pl">')
})

test.each([
  [{ 'accept-language': 'de-AT, en;q=0.5' }, { language: 'de' }],
  [{ 'accept-language': 'de', cookie: 'language=ja' }, { language: 'ja' }],
  [{ 'accept-language': 'en-GB' }, {}],
  [{ 'accept-language': 'tlh' }, {}],
  [{}, {}],
])('who registers with %j has the preferences %j', async (headers, preferences) => {
  const server = await aServer()
  const mia = await register(server, 'mia', headers)
  expect((await mia.call(api.preferenceSettings.get)).body).toEqual(preferences)
})

test('only languages of the pages can be chosen', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  for (const language of ['tlh', 'en-XA', '', null, 5, '__proto__'])
    expect((await mia.call(api.preferenceSettings.update, { body: { language } })).status).toBe(400)
  expect((await choose(mia, 'nb')).body).toEqual({ language: 'nb' })
  expect((await choose(mia, 'en')).body).toEqual({ language: 'en' })
})

test('a refusal with values has them apart, for pages in other languages; a refusal without does not', async () => {
  const server = await aServer({ config: { contact: 'help@example.org' } })
  const mia = await server.as('mia')
  const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody() })
  const long = await mia.call(api.hikes.update, { params: { id: hike._id }, body: { notes: 'x'.repeat(100_000) } })
  const filled = { template: '{field} cannot be longer than {max} characters', params: { field: 'notes' } }
  expect(long.body).toMatchObject({
    message: expect.stringMatching(/^notes cannot be longer than \d+ characters$/),
    ...filled,
    errors: [{ path: 'notes', message: expect.stringContaining('notes'), ...filled }],
  })
  const wrong = await server.call(api.auth.login, { body: { loginId: 'mia', password: 'nonsense' } })
  expect(wrong.body).toEqual({ message: 'Invalid email or password', code: 'unauthenticated' })
})

test('notifications name the hikes of their texts, for pages in other languages', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const names = ['A and 1 more', 'B, C', 'liked your hike', 'D', 'E', 'F']
  for (const name of names.slice(0, 5)) await like(tom, await log(mia, name))
  const list = async () => (await mia.call(api.notifications.list)).body.notifications
  expect((await list()).map(({ hikeNames }) => hikeNames).toReversed()).toEqual(names.slice(0, 5).map((name) => [name]))
  await like(tom, await log(mia, 'F'))
  expect(await list()).toMatchObject([
    { content: 'tom liked your hikes F, E and 4 more', hikeNames: ['F', 'E'], eventCount: 6 },
  ])
})

test('pages, frames, feeds and calendars are in the language that their address or their owner asks for', async () => {
  translated('de', {
    'A hard hike in {country}: {length} km, {elevation} m gain.':
      'Schwere Tour in {country}: {length} km, {elevation} Hm.',
    '{name}’s hikes': 'Touren von {name}',
    'rated {rating} out of {max}': '{rating} von {max}',
    Hard: 'Schwer',
    Login: 'Anmelden',
    'Log in to {product} to see your list of hikes, your friends and their hikes.': 'Bei {product} anmelden',
  })
  const server = await aServer({ config: { webDir: builtPages() } })
  const mia = await server.as('mia')
  await log(mia, 'Besseggen')
  const look = async (url: string, headers = {}) => (await server.app.inject({ url, headers })).body
  expect(await look('/login?lang=de')).toMatch(/<title>Anmelden · Upstone<\/title>[^]*content="Bei Upstone anmelden"/)
  expect(await look('/hike/Besseggen/Norway', { 'accept-language': 'de' })).toContain(
    'Schwere Tour in Norwegen: 14,2 km',
  )
  expect(await look('/hike/Besseggen/Norway')).toContain('A hard hike in Norway: 14.2 km')
  expect(await look('/embed/hike/Besseggen/Norway?lang=de', { 'accept-language': 'fr' })).toMatch(
    /<html lang="de">[^]*<p>Norwegen<\/p>[^]*Schwer</,
  )
  expect(await look('/embed/hike/Besseggen/Norway?lang=x', { 'accept-language': 'de' })).toMatch(
    /<html lang="en">[^]*Hard</,
  )
  const { body: calendar } = await mia.call(api.calendar.renew)
  const path = calendar.path ?? ''
  for (const address of ['/api/users/mia/feed.atom', path]) {
    expect(await look(address)).toMatch(/’s hikes[^]*Norway[^]*Hard[^]*rated 3 out of 5/)
    expect(await look(`${address}${address.includes('?') ? '&' : '?'}lang=de`)).toMatch(
      /Touren von[^]*Norwegen[^]*3 von 5/,
    )
  }
  await choose(mia, 'de')
  expect(await look(path, { 'accept-language': 'fr' })).toMatch(/Touren von[^]*Norwegen[^]*Schwer[^]*3 von 5/)
  // what everybody reads does not tell which language its owner chose
  expect(await look('/api/users/mia/feed.atom')).toMatch(/’s hikes[^]*Norway[^]*Hard[^]*rated 3 out of 5/)
  expect(await look('/user/mia?lang=de')).toContain('/api/users/mia/feed.atom?lang=de"')
})

test('a push message is in the language of whom it is for, whoever did it', async () => {
  translated('de', {
    '{username} liked your hike {hike}': '{username} mag deine Tour {hike}',
    '{username} added you as a friend': '{username} folgt dir',
    '{count, plural, =1 {and one more} one {and # more} other {and # more}}':
      '{count, plural, =1 {und noch eine} one {und noch #} other {und noch #}}',
    '{decision} Reason: {reason}': '{decision} Grund: {reason}',
    'Your hike {name} was hidden. Only you can see it.': 'Deine Tour {name} ist verborgen.',
  })
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await choose(mia, 'de')
  await choose(tom, 'ja')
  const service = await aPushService(server)
  await service.subscribe(mia)
  const ids = [await log(mia, 'A'), await log(mia, 'B'), await log(mia, 'C')]
  await service.deliver()
  for (const id of ids) await like(tom, id)
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const bodies = async () => (await service.deliver()).map(({ text }) => text?.body)
  expect(await bodies()).toEqual(['tom folgt dir\ntom mag deine Tour C\ntom mag deine Tour B\nund noch eine'])
  await mia.call(api.notifications.markRead)
  const decision = { by: 'eve', reason: 'It shows a face.', at: server.deps.now() }
  await hide(server.deps.db, { kind: 'hike', id: ids[0] ?? '' }, decision)
  expect(await bodies()).toEqual(['Deine Tour A ist verborgen. Grund: It shows a face.'])
})
