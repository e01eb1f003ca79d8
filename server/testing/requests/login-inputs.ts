import { api } from '#contract/api.ts'
import { type Member, PASSWORD, type TestServer } from '#server/testing/a-server.ts'
import { anAuthenticator } from '#server/testing/services/an-authenticator.ts'
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
}
