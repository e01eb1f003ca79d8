import * as z from 'zod/mini'
import { emailProblem } from '#domain/account/account-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { message, text, withRule } from '#contract/fields.ts'
import { providerId } from '#contract/params.ts'
import { providerRoutes } from '#contract/routes/account/provider.ts'
import { signedIn } from './auth.ts'

/** Code in the address to which a login with a provider leads; it goes on only in the browser that has begun. */
const ticket = text()
const redirect = z.object({
  /** Page at the provider to open. */
  url: z.string(),
})

/** Logging in with an identity provider (OpenID Connect). */
export const provider = {
  begin: endpoint({
    ...providerRoutes.begin,
    summary: 'Begin to log in with an identity provider; sets a cookie for the browser',
    scope: null,
    body: z.object({
      provider: text(),
      /** Code from an invitation link, for a new account. */
      invitation: z.optional(text()),
    }),
    answer: redirect,
    isAllowedInMaintenance: true,
    status: 200,
  }),
  result: endpoint({
    ...providerRoutes.result,
    summary:
      'What a login with a provider leads to: a session, a new account, or an account with the same e-mail address',
    scope: null,
    body: z.object({ ticket }),
    /** One of the three is not null. */
    answer: z.object({
      provider: z.string(),
      signedIn: z.nullable(signedIn),
      /** Somebody without an account, as the provider describes them. */
      newcomer: z.nullable(
        z.object({
          username: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          /** Verified address, or null where it has to be confirmed first. */
          email: z.nullable(z.string()),
          /** True where an address counts only once a link in an e-mail was opened. */
          confirmsEmail: z.boolean(),
        }),
      ),
      /** An account has the verified address: its owner logs in once, or confirms by e-mail. */
      join: z.nullable(
        z.object({
          email: z.string(),
          /** True where the owner has come by the link in the e-mail. */
          isConfirmed: z.boolean(),
          sendsMail: z.boolean(),
        }),
      ),
    }),
    isAllowedInMaintenance: true,
    status: 200,
  }),
  register: endpoint({
    ...providerRoutes.register,
    summary: 'Create an account for somebody who has logged in with a provider',
    scope: null,
    body: z.object({
      ticket,
      username: text(),
      /** Ignored where the provider or an e-mail has verified another one. */
      email: text(),
      firstName: text(),
      lastName: text(),
      country: text(),
    }),
    answer: signedIn,
    status: 201,
  }),
  confirmEmail: endpoint({
    ...providerRoutes.confirmEmail,
    summary: 'Send an e-mail with a link that confirms an address; it goes on in the same browser',
    scope: null,
    body: z.object({ ticket, email: withRule(text(), emailProblem) }),
    answer: message,
    status: 202,
  }),
  join: endpoint({
    ...providerRoutes.join,
    summary: 'Connect the provider to the account whose address was confirmed by e-mail, and log in',
    scope: null,
    body: z.object({ ticket }),
    answer: signedIn,
    status: 200,
  }),
  mine: endpoint({
    ...providerRoutes.mine,
    summary: 'The identity providers of this site, and whether my account is connected to them',
    scope: null,
    answer: z.object({
      /** False where I log in without one. */
      hasPassword: z.boolean(),
      providers: z.array(z.object({ id: z.string(), name: z.string(), isConnected: z.boolean() })),
    }),
    status: 200,
  }),
  connect: endpoint({
    ...providerRoutes.connect,
    summary: 'Begin to connect an identity provider to my account; asks for the password',
    scope: null,
    body: z.object({ provider: text(), password: text(), code: z.optional(text()) }),
    answer: redirect,
    status: 200,
  }),
  joinMine: endpoint({
    ...providerRoutes.joinMine,
    summary: 'Connect the provider of a ticket to my account, after I have logged in another way',
    scope: null,
    body: z.object({ ticket }),
    status: 204,
  }),
  endSession: endpoint({
    ...providerRoutes.endSession,
    summary: 'Where to log out at the provider of this session, before it ends here; null where there is nothing to do',
    scope: null,
    isAllowedWhileLeaving: true,
    answer: z.object({ url: z.nullable(z.string()) }),
    status: 200,
  }),
  disconnect: endpoint({
    ...providerRoutes.disconnect,
    params: z.object({ provider: providerId }),
    summary: 'Disconnect an identity provider; 409 if there is no other way to log in',
    scope: null,
    status: 204,
  }),
}
