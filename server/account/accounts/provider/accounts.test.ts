import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createInvitation } from '#server/account/accounts/invitations.ts'
import { setRole } from '#server/account/accounts/store.ts'
import type { ProviderSettings } from '#server/platform/process/provider-settings.ts'
import { PASSWORD, type ServerOptions, aServer, createCaller } from '#server/testing/a-server.ts'
import { say } from '#server/testing/operator.ts'
import { turnFactorOn } from '#server/testing/requests/second-factors.ts'
import { aHostileProvider, type HostileProvider } from '#server/testing/services/a-hostile-provider.ts'
import { aMailer } from '#server/testing/services/a-mailer.ts'
import { PUBLIC_URL, type TestBrowser, aBrowser, fragment } from '#server/testing/services/provider-steps.ts'

const FORM = { username: 'mia', email: '', firstName: 'Mia', lastName: 'Walker', country: 'Norway' }

async function aWorld(config: ServerOptions['config'] = {}, settings: Partial<ProviderSettings> = {}) {
  const provider = await aHostileProvider(settings)
  const server = await aServer({ config: { publicUrl: PUBLIC_URL, providers: [provider.settings], ...config } })
  return { provider, server, browser: aBrowser(server) }
}

/** Goes to the provider and back; returns the ticket. */
async function roundTrip(provider: HostileProvider, browser: TestBrowser, invitation?: string): Promise<string> {
  return fragment(await browser.comeBack(provider.comeBack(await browser.begin(invitation))))
}

const result = (browser: TestBrowser, ticket: string) => browser.call(api.provider.result, { body: { ticket } })
const register = (browser: TestBrowser, ticket: string, over = {}) =>
  browser.call(api.provider.register, { body: { ticket, ...FORM, ...over } })

/** Makes an account with the provider; returns who has it. */
async function newMember({ provider, server, browser }: Awaited<ReturnType<typeof aWorld>>) {
  const { status, body } = await register(browser, await roundTrip(provider, browser))
  expect(status).toBe(201)
  return { ...body, ...createCaller(server.app, body.accessToken) }
}

/** Returns the ticket in the link of a letter. */
const ticketOf = (letter: { text: string } | undefined) =>
  /login\/provider#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''

test('R1.83: an equal address joins nothing by itself; the owner logs in once, and the provider is connected', async () => {
  const { provider, server, browser } = await aWorld()
  const mia = await server.as('mia')
  provider.lies = { claims: { email: 'Mia@Example.org' } }
  const ticket = await roundTrip(provider, browser)
  expect((await result(browser, ticket)).body).toMatchObject({
    signedIn: null,
    newcomer: null,
    join: { email: 'mia@example.org', isConfirmed: false, sendsMail: true },
  })
  // neither a new account with it nor a join without proof
  expect(await register(browser, ticket, { username: 'other' })).toMatchObject({ status: 409 })
  expect((await browser.call(api.provider.join, { body: { ticket } })).status).toBe(400)
  const { body } = await browser.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  const again = createCaller(server.app, body.accessToken)
  // another browser has nothing of it
  expect((await again.call(api.provider.joinMine, { body: { ticket } })).status).toBe(400)
  const headers = { cookie: browser.cookie }
  expect((await again.call(api.provider.joinMine, { body: { ticket }, headers })).status).toBe(204)
  expect((await result(browser, await roundTrip(provider, browser))).body.signedIn?.user._id).toBe(mia.id)
  expect((await aMailer(server).deliver()).map(({ subject }) => subject)).toContain(
    'House was connected to your Upstone account',
  )
})

test('R1.83: or confirms by an e-mail, in the browser that has begun', async () => {
  const { provider, server, browser } = await aWorld()
  const mia = await server.as('mia')
  provider.lies = { claims: { email: 'mia@example.org' } }
  const ticket = await roundTrip(provider, browser)
  const sent = await browser.call(api.provider.confirmEmail, { body: { ticket, email: 'mia@example.org' } })
  expect(sent.status).toBe(202)
  const [letter] = await aMailer(server).deliver()
  expect(letter?.to).toBe('mia@example.org')
  const fromLetter = ticketOf(letter)
  expect((await result(aBrowser(server), fromLetter)).status).toBe(400)
  expect((await aBrowser(server).call(api.provider.join, { body: { ticket: fromLetter } })).status).toBe(400)
  expect((await result(browser, fromLetter)).body.join).toMatchObject({ isConfirmed: true })
  const joined = await browser.call(api.provider.join, { body: { ticket: fromLetter } })
  expect(joined).toMatchObject({ status: 200, body: { user: { _id: mia.id } } })
  expect((await browser.call(api.provider.join, { body: { ticket: fromLetter } })).status).toBe(400)
})

test('an e-mail joins nothing to an account with two-step login, which the owner logs in to with both steps', async () => {
  const { provider, server, browser } = await aWorld()
  const mia = await server.as('mia')
  const { nextCode } = await turnFactorOn(server, mia)
  provider.lies = { claims: { email: 'mia@example.org' } }
  const ticket = await roundTrip(provider, browser)
  await browser.call(api.provider.confirmEmail, { body: { ticket, email: 'mia@example.org' } })
  const fromLetter = ticketOf(
    (await aMailer(server).deliver()).findLast(({ text }) => text.includes('/login/provider#')),
  )
  const refused = await browser.call(api.provider.join, { body: { ticket: fromLetter } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'two_step_login' } })
  const password = { password: PASSWORD, provider: 'house' }
  const connect = (proof: object) => mia.call(api.provider.connect, { body: { ...password, ...proof } })
  expect(await connect({})).toMatchObject({ status: 400, body: { code: 'second_factor_required' } })
  expect((await connect({ code: nextCode() })).status).toBe(200)
})

test('R1.84: an address that the provider has not verified is confirmed by an e-mail before there is an account', async () => {
  const { provider, server, browser } = await aWorld()
  await server.as('tom')
  provider.lies = { claims: { email: 'tom@example.org', email_verified: false } }
  const ticket = await roundTrip(provider, browser)
  expect((await result(browser, ticket)).body).toMatchObject({
    newcomer: { email: null, confirmsEmail: true },
    join: null,
  })
  expect((await register(browser, ticket, { email: 'mia@example.org' })).status).toBe(400)
  await browser.call(api.provider.confirmEmail, { body: { ticket, email: 'mia@example.org' } })
  const [letter] = await aMailer(server).deliver()
  const made = await register(browser, ticketOf(letter), { email: 'tom@example.org' })
  expect(made).toMatchObject({ status: 201, body: { user: { email: 'mia@example.org' } } })
})

test('R1.84: where the site sends no e-mail, the address is taken as typed unless somebody has it', async () => {
  const { provider, server, browser } = await aWorld({ mail: null })
  await server.as('tom')
  provider.lies = { claims: { email_verified: 'true' } }
  const ticket = await roundTrip(provider, browser)
  expect((await result(browser, ticket)).body.newcomer).toMatchObject({ email: null, confirmsEmail: false })
  expect(await register(browser, ticket, { email: 'tom@example.org' })).toMatchObject({ status: 409 })
  expect((await register(browser, ticket, { email: 'mia@example.org' })).status).toBe(201)
})

test('R1.85: the subject decides, not the address: a changed address changes nothing, another subject is somebody else', async () => {
  const world = await aWorld()
  const { provider, browser } = world
  const mia = await newMember(world)
  provider.lies = { claims: { email: 'new@house.example.org', preferred_username: 'root' } }
  expect((await result(browser, await roundTrip(provider, browser))).body.signedIn?.user).toEqual(mia.user)
  provider.lies = { claims: { sub: 'another' } }
  expect((await result(browser, await roundTrip(provider, browser))).body).toMatchObject({
    signedIn: null,
    join: { email: 'mia@house.example.org' },
  })
})

test('R1.86: registration by invitation needs one, which the login carries; a closed one makes no accounts', async () => {
  const { provider, server, browser } = await aWorld({ signUp: 'invitation' })
  const { db, now } = server.deps
  const invite = { uses: 1, expiresAt: now() + 3_600_000 }
  const { token } = await db.write('invitation', (tx) => createInvitation(tx, invite, now()))
  for (const [sent, code] of [
    [undefined, 'invitation_needed'],
    ['made up', 'dead_invitation'],
  ] as const)
    expect(await result(browser, await roundTrip(provider, browser, sent))).toMatchObject({
      status: 403,
      body: { code },
    })
  const ticket = await roundTrip(provider, browser, token)
  expect((await result(browser, ticket)).status).toBe(200)
  expect((await register(browser, ticket)).status).toBe(201)
  provider.lies = { claims: { sub: 'another', email: 'a@example.org' } }
  const late = await roundTrip(provider, browser, token)
  expect(await register(browser, late, { username: 'late' })).toMatchObject({ status: 403 })
  const closed = await aWorld({ signUp: 'closed' })
  const shut = await roundTrip(closed.provider, closed.browser)
  for (const got of [await result(closed.browser, shut), await register(closed.browser, shut)])
    expect(got).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } })
})

test('R1.87: the role follows the verified claim at each login and is logged; nothing else gives one', async () => {
  const roles = { claim: 'access.groups', adminValue: 'chiefs', moderatorValue: 'guides' }
  const world = await aWorld({}, { roles })
  const { provider, server, browser } = world
  const groups = (...names: unknown[]) => ({ claims: { access: { groups: names } } })
  const login = async () => (await result(browser, await roundTrip(provider, browser))).body.signedIn?.user.role
  provider.lies = groups('guides')
  const ticket = await roundTrip(provider, browser)
  const made = await register(browser, ticket, { role: 'admin', access: { groups: ['chiefs'] } })
  expect(made.body.user.role).toBe('moderator')
  provider.lies = groups('chiefs')
  expect(await login()).toBe('admin')
  // the only admin stays one
  provider.lies = groups('hikers')
  expect(await login()).toBe('admin')
  const tom = await server.as('tom')
  await server.deps.db.write(tom.id, (tx) => setRole(tx, tom.id, 'admin'))
  expect(await login()).toBeUndefined()
  for (const lie of [
    { groups: ['chiefs'], 'access.group': 'chiefs' },
    { access: 'chiefs' },
    { access: { groups: { chiefs: true } } },
  ]) {
    provider.lies = { claims: lie }
    expect(await login()).toBeUndefined()
  }
  // a userinfo of the same subject counts where the token has no such claim
  provider.lies = { userinfo: { access: { groups: 'chiefs' } } }
  expect(await login()).toBe('admin')
  const log = await server.deps.db.read.selectFrom('moderation_log').select(['word', 'decided_by', 'reason']).execute()
  expect(log.map(({ reason }) => reason)).toEqual([
    'moderator, by the claims of House',
    'admin, by the claims of House',
    'member, by the claims of House',
    'admin, by the claims of House',
  ])
  expect(log).toContainEqual(expect.objectContaining({ word: 'role', decided_by: 'provider' }))
})

test('R1.88: a member connects a provider with their password, and removes it while there is another way in', async () => {
  const { provider, server } = await aWorld()
  const mia = await server.as('mia')
  const browser = aBrowser(server, mia)
  const connect = (password: string) => browser.call(api.provider.connect, { body: { provider: 'house', password } })
  expect((await connect('wrong')).status).toBe(400)
  const back = provider.comeBack((await connect(PASSWORD)).body.url)
  expect(await browser.comeBack(back)).toBe('/settings#login')
  const { body } = await mia.call(api.provider.mine)
  expect(body).toEqual({ hasPassword: true, providers: [{ id: 'house', name: 'House', isConnected: true }] })
  // another member cannot have the same identity, nor mia a second one
  const tom = await server.as('tom')
  const toms = aBrowser(server, tom)
  const tomsBack = async () =>
    provider.comeBack(
      (await toms.call(api.provider.connect, { body: { provider: 'house', password: PASSWORD } })).body.url,
    )
  expect(await toms.comeBack(await tomsBack())).toBe('/login/provider#error=taken&provider=House')
  provider.lies = { claims: { sub: 'another' } }
  expect(await browser.comeBack(provider.comeBack((await connect(PASSWORD)).body.url))).toBe(
    '/login/provider#error=connected&provider=House',
  )
  // a session that has ended meanwhile connects nothing
  const late = await tomsBack()
  await tom.call(api.auth.logout)
  expect(await toms.comeBack(late)).toBe('/login/provider#error=ended&provider=House')
  const params = { provider: 'house' }
  expect((await mia.call(api.provider.disconnect, { params })).status).toBe(204)
  expect((await mia.call(api.provider.disconnect, { params })).status).toBe(404)
  const subjects = (await aMailer(server).deliver()).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'House was connected to your Upstone account',
    'House was removed from your Upstone account',
  ])
})

test('R1.88: the only way in cannot be removed; a password by “forgot password” is another one', async () => {
  const world = await aWorld()
  const { server } = world
  const mia = await newMember(world)
  const params = { provider: 'house' }
  expect(await mia.call(api.provider.disconnect, { params })).toMatchObject({
    status: 409,
    body: { code: 'last_way_in' },
  })
  expect((await mia.call(api.provider.mine)).body).toMatchObject({
    hasPassword: false,
    providers: [{ isConnected: true }],
  })
  await server.call(api.auth.forgotPassword, { body: { email: mia.user.email } })
  const letter = (await aMailer(server).deliver()).at(-1)
  const token = /reset-password#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await server.call(api.auth.resetPassword, { body: { token, password: PASSWORD } })).status).toBe(200)
  const { body } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  expect((await createCaller(server.app, body.accessToken).call(api.provider.disconnect, { params })).status).toBe(204)
})

test('R1.89: a locked member is told why, as with a password', async () => {
  const world = await aWorld()
  const { provider, server, browser } = world
  await newMember(world)
  await say(server, ['lock', 'mia', '--reason', 'Stolen.'])
  expect(await result(browser, await roundTrip(provider, browser))).toMatchObject({
    status: 403,
    body: { code: 'account_locked' },
  })
})

test('R1.90: without passwords the provider and a link of the operator remain', async () => {
  const world = await aWorld({ hasPasswords: false })
  const { server } = world
  const mia = await newMember(world)
  for (const got of [
    await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } }),
    await server.call(api.auth.register, { body: { ...FORM, email: 'x@example.org', password: PASSWORD } }),
    await server.call(api.auth.forgotPassword, { body: { email: 'mia@house.example.org' } }),
    await server.call(api.auth.resetPassword, { body: { token: 'x', password: PASSWORD } }),
    await mia.call(api.users.changePassword, { body: { currentPassword: '', newPassword: PASSWORD } }),
  ])
    expect(got).toMatchObject({ status: 403, body: { code: 'passwords_off' } })
  const makeLink = async () => {
    const told = await say(server, ['login-link', 'mia', '--reason', 'The provider is gone.'])
    return /(https:\S+)/.exec(told)?.[1] ?? ''
  }
  await expect(say(server, ['login-link', 'nobody', '--reason', 'x'])).rejects.toThrow()
  const older = fragment(await makeLink())
  const token = fragment(await makeLink())
  expect((await server.call(api.auth.link, { body: { token: older } })).status).toBe(400)
  const got = await server.call(api.auth.link, { body: { token } })
  expect(got).toMatchObject({ status: 200, body: { user: { _id: mia.user._id } } })
  expect((await createCaller(server.app, got.body.accessToken).call(api.account.sessions)).body).toContainEqual(
    expect.objectContaining({ method: 'link', isCurrent: true }),
  )
  expect((await server.call(api.auth.link, { body: { token } })).status).toBe(400)
  const late = fragment(await makeLink())
  server.advance(3_600_001)
  expect((await server.call(api.auth.link, { body: { token: late } })).status).toBe(400)
})

test('R1.91: logging out leads to the provider where the operator wants that, after a login with it', async () => {
  const world = await aWorld({}, { logsOut: true })
  const mia = await newMember(world)
  const { url } = (await mia.call(api.provider.endSession)).body
  const { origin, pathname, searchParams } = new URL(url ?? '')
  expect(origin + pathname).toBe(`${world.provider.settings.issuer}/logout`)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'upstone',
    post_logout_redirect_uri: `${PUBLIC_URL}/login`,
  })
  const tom = await world.server.as('tom')
  expect((await tom.call(api.provider.endSession)).body).toEqual({ url: null })
})

test('a proposed username that is taken gets a number', async () => {
  const { provider, server, browser } = await aWorld()
  await server.as('mia')
  expect((await result(browser, await roundTrip(provider, browser))).body.newcomer?.username).toBe('mia2')
})
