import { msg } from '#domain/platform/language/translate.ts'
import { Problem, badRequest, conflict } from '#server/platform/http/problem.ts'

const WRONG_CODE = msg(
  'This code is wrong or was used already. Enter the newest one, and check that the clock of your phone is right.',
)

/** Returns the refusal after the right password: the login goes on with a code and this ticket. */
export const codeRequiredForLogin = (ticket: string) =>
  new Problem(401, 'second_factor_required', msg('Enter the code from your authenticator app.'), { ticket })
/** Returns the refusal of a code that ends a login. */
export const wrongLoginCode = () => new Problem(401, 'wrong_code', WRONG_CODE)
export const loginExpired = () =>
  new Problem(401, 'login_expired', msg('This login has expired. Please enter your password again.'))

/** Returns the refusal of a change that needs a code. No 401: clients answer that by refreshing their tokens. */
export const codeRequired = () =>
  new Problem(400, 'second_factor_required', msg('Enter the code from your authenticator app.'))
export const wrongCode = () => badRequest(WRONG_CODE, [{ path: 'code', message: WRONG_CODE }])

export const alreadyOn = () => conflict('second_factor_on', msg('Two-step login is on already.'))
export const notOn = () => conflict('second_factor_off', msg('Two-step login is off.'))
export const notBegun = () =>
  conflict('second_factor_not_begun', msg('Please begin again: too much time has passed, or it was begun elsewhere.'))
