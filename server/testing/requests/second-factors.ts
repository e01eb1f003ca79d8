import { Secret, TOTP } from 'otpauth'
import { api } from '#contract/api.ts'
import { storeNewRecoveryCodes } from '#server/account/accounts/second-factor/set-up.ts'
import { type Member, PASSWORD, type TestServer } from '#server/testing/a-server.ts'

/** Returns the code that an authenticator app shows at a time, in epoch milliseconds. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** A member's app and recovery codes. */
export interface Factor {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** Returns a code that has not been used; moves the server's clock by a step for it. */
  nextCode(): string
}

/** Turns two-step login on for a member. */
export async function turnFactorOn(server: TestServer, member: Member): Promise<Factor> {
  const { body: begun } = await member.call(api.secondFactor.begin, { body: { password: PASSWORD } })
  const code = codeAt(begun.secret, server.deps.now())
  const { status, body } = await member.call(api.secondFactor.confirm, { body: { code } })
  if (status !== 200) throw new Error(`the second factor answered ${status}: ${JSON.stringify(body)}`)
  return {
    secret: begun.secret,
    recoveryCodes: body.recoveryCodes,
    nextCode: () => {
      server.advance(30_000)
      return codeAt(begun.secret, server.deps.now())
    },
  }
}

/** Logs in by the password and returns the ticket of the second step. */
export async function beginLogin(server: Pick<TestServer, 'call'>, loginId: string, from?: string): Promise<string> {
  const got = await server.call(api.auth.login, { body: { loginId, password: PASSWORD }, ...(from && { from }) })
  const { code, ticket } = got.body as unknown as { code?: string; ticket?: string }
  if (got.status !== 401 || code !== 'second_factor_required' || ticket === undefined)
    throw new Error(`the login answered ${got.status}: ${JSON.stringify(got.body)}`)
  return ticket
}

/** Returns a recovery code of a member, in place of those they had. */
export async function aRecoveryCode({ deps }: TestServer, { id }: Pick<Member, 'id'>): Promise<string> {
  const [code = ''] = await deps.db.write(id, (tx) => storeNewRecoveryCodes(tx, id))
  return code
}
