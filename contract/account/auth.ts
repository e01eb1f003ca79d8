import * as z from 'zod/mini'
import { emailProblem, passwordProblem } from '#domain/account/account-fields.ts'
import { ROLES } from '#domain/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, message, withRule, text } from '#contract/fields.ts'
import { preferences } from './preferences.ts'
import { authRoutes } from '#contract/routes/account/auth.ts'

/** The signed-in person, as the browser stores it. */
const sessionUser = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  country: z.string(),
  email: z.string(),
  avatarUrl: z.optional(z.string()),
  /** Display settings; present only where the member has changed one. */
  preferences: z.optional(preferences),
  /** Time at which the account is removed; present only where its owner has asked for that. */
  deletesAt: z.optional(instant),
  /** The member's role; absent for ordinary members. */
  role: z.optional(z.enum(ROLES)),
})
export type SessionUser = z.output<typeof sessionUser>

/** The answer to a login. */
export const signedIn = z.object({ user: sessionUser, accessToken: z.string(), refreshToken: z.string() })

export const auth = {
  register: endpoint({
    ...authRoutes.register,
    summary: 'Create an account and log in; 403 if an invitation is needed or registration is closed',
    scope: null,
    // The rules of each field are asked in the order of R1.2 by the handler: their answer joins all problems.
    body: z.object({
      username: text(),
      email: text(),
      password: text(),
      firstName: text(),
      lastName: text(),
      country: text(),
      /** Code from an invitation link; required where the site needs an invitation. */
      invitation: z.optional(text()),
    }),
    answer: signedIn,
    status: 201,
  }),
  login: endpoint({
    ...authRoutes.login,
    summary:
      'Log in with e-mail or username; 403 with the reason if the account is suspended or locked; 401 `second_factor_required` with a ticket of five minutes if a code is needed, too',
    scope: null,
    body: z.object({ loginId: text(), password: text() }),
    answer: signedIn,
    isAllowedInMaintenance: true,
    status: 200,
  }),
  secondFactor: endpoint({
    ...authRoutes.secondFactor,
    summary:
      'Finish a login with the ticket of the 401 `second_factor_required` and a code of the app or a recovery code; 401 `wrong_code`, or `login_expired` after five minutes or five wrong codes',
    scope: null,
    body: z.object({ ticket: text(), code: text() }),
    answer: signedIn,
    isAllowedInMaintenance: true,
    status: 200,
  }),
  link: endpoint({
    ...authRoutes.link,
    summary: 'Log in with a link that the operator made, which works once and expires in an hour',
    scope: null,
    body: z.object({ token: text() }),
    answer: signedIn,
    isAllowedInMaintenance: true,
    status: 200,
  }),
  refresh: endpoint({
    ...authRoutes.refresh,
    summary: 'Get a new access token; send the refresh token as the bearer',
    scope: null,
    answer: z.object({ accessToken: z.string(), refreshToken: z.string() }),
    isAllowedInMaintenance: true,
    status: 200,
  }),
  logout: endpoint({
    ...authRoutes.logout,
    summary: 'End the session of the token; also succeeds with an expired token',
    scope: null,
    isAllowedInMaintenance: true,
    status: 204,
  }),
  forgotPassword: endpoint({
    ...authRoutes.forgotPassword,
    summary:
      'Send an e-mail with a link to set a new password; the answer is the same whether the address is known or not',
    scope: null,
    body: z.object({ email: withRule(text(), emailProblem) }),
    answer: message,
    status: 202,
  }),
  resetPassword: endpoint({
    ...authRoutes.resetPassword,
    summary:
      'Set a new password with the token from the link, which works once and expires in an hour; ends all sessions',
    scope: null,
    body: z.object({ token: text(), password: withRule(text(), passwordProblem) }),
    answer: message,
    status: 200,
  }),
}
