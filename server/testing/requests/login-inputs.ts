import { createAccountLink } from '#server/account/accounts/emails/account-links.ts'
import { createResetPath } from '#server/account/accounts/emails/account-email-renderer.ts'
import { createLoginLink } from '#server/account/accounts/login/login-link.ts'
import { api } from '#contract/api.ts'
import { type Member, PASSWORD, type TestServer } from '#server/testing/a-server.ts'
import { anAuthenticator } from '#server/testing/services/an-authenticator.ts'
import { FROM_BROWSER, aProviderTicket } from './provider-tickets.ts'
import { aRecoveryCode, beginLogin, codeAt, turnFactorOn } from './second-factors.ts'

interface World {
  readonly server: TestServer
  readonly mia: Member
  readonly passkey: ReturnType<typeof anAuthenticator>
}

/** Body fields of the steps of a login, and of setting them up: each needs what the step before has answered. */
export const LOGIN_INPUTS: Readonly<Record<string, (world: World) => object | Promise<object>>> = {
  'POST /users/me/passkeys': async ({ mia }) => {
    const { body } = await mia.call(api.passkeys.beginAdding, { body: { password: PASSWORD } })
    return anAuthenticator().create(body)
  },
  'POST /auth/passkey': async ({ server, passkey }) => passkey.use((await server.call(api.passkeys.beginLogin)).body),
  'POST /auth/second-factor': async ({ server }) => {
    const { recoveryCodes } = await turnFactorOn(server, await server.as('two_steps'))
    return { ticket: await beginLogin(server, 'two_steps'), code: recoveryCodes[0] }
  },
  // the calls of a second factor follow each other
  'POST /users/me/second-factor/confirm': async ({ server, mia }) => {
    const { body } = await mia.call(api.secondFactor.begin, { body: { password: PASSWORD } })
    return { code: codeAt(body.secret, server.deps.now()) }
  },
  'POST /users/me/second-factor/recovery-codes': async ({ server, mia }) => ({
    code: await aRecoveryCode(server, mia),
  }),
  'DELETE /users/me/second-factor': async ({ server, mia }) => ({ code: await aRecoveryCode(server, mia) }),
  'POST /auth/confirm-email': async ({ server: { deps }, mia }) => ({
    token: await deps.db.write(mia.id, (tx) =>
      createAccountLink(tx, { user_id: mia.id, kind: 'email', email: 'new@example.org' }, deps.now()),
    ),
  }),
  'POST /auth/reset-password': async ({ server, mia }) => ({
    token: (await createResetPath(server.deps.db, mia.id, server.deps.now())).replace(/.*#/, ''),
  }),
  'POST /auth/link': async ({ server: { deps }, mia }) => ({
    token: (await deps.db.write(mia.id, (tx) => createLoginLink(tx, mia.id, deps.now()))).replace(/.*#/, ''),
  }),
  'POST /auth/provider/result': ({ server }) => aProviderTicket(server, 'result'),
  'POST /auth/provider/register': ({ server }) => aProviderTicket(server, 'register'),
  'POST /auth/provider/email': ({ server }) => aProviderTicket(server, 'email'),
  'POST /auth/provider/join': ({ server }) => aProviderTicket(server, 'join', 'tom@example.org'),
  'POST /users/me/providers/join': ({ server }) => aProviderTicket(server, 'mine'),
}

/** Headers of the calls that only the browser may make with which a login began. */
export const LOGIN_HEADERS = {
  'POST /auth/provider/result': FROM_BROWSER,
  'POST /auth/provider/register': FROM_BROWSER,
  'POST /auth/provider/email': FROM_BROWSER,
  'POST /auth/provider/join': FROM_BROWSER,
  'POST /users/me/providers/join': FROM_BROWSER,
}
