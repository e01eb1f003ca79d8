import * as z from 'zod/mini'
import { MAX_CREDENTIAL_ID_CHARS, passkeyNameProblem } from '#domain/account/passkeys.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, withRule, text } from '#contract/fields.ts'
import { passkeyId } from '#contract/params.ts'
import { passkeyRoutes } from '#contract/routes/account/passkeys.ts'
import { signedIn } from './auth.ts'

const passkey = z.object({
  _id: id,
  name: z.string(),
  /** True where the passkey's provider keeps a copy, such as a password manager that syncs. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  /** Null for an unused passkey. */
  lastUsedAt: z.nullable(instant),
})

/** Binary data in base64url without padding. */
const base64url = (maxChars: number) => text(maxChars).check(z.regex(/^[\w-]*$/))

const credential = {
  id: base64url(MAX_CREDENTIAL_ID_CHARS),
  rawId: base64url(MAX_CREDENTIAL_ID_CHARS),
  type: z.literal('public-key'),
}

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** Options for `navigator.credentials.create()` in JSON (WebAuthn Level 3, section 5.1.8). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** Options for `navigator.credentials.get()` in JSON (WebAuthn Level 3, section 5.1.8). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** The longest attestation that is read: none is asked for, but some authenticators send one. */
const MAX_ATTESTATION_CHARS = 16_000

/** Passkeys (WebAuthn), with which members log in without a name and a password. */
export const passkeys = {
  list: endpoint({
    ...passkeyRoutes.list,
    summary: 'My passkeys, newest first',
    scope: null,
    answer: z.array(passkey),
    status: 200,
  }),
  beginAdding: endpoint({
    ...passkeyRoutes.beginAdding,
    summary: 'Begin to add a passkey: options for the browser, which are good once, for five minutes',
    scope: null,
    body: z.object({ password: text(), code: z.optional(text()) }),
    answer: creationOptions,
    status: 200,
  }),
  add: endpoint({
    ...passkeyRoutes.add,
    summary: 'Add the passkey that the browser has created with the options',
    scope: null,
    body: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(4000),
        attestationObject: base64url(MAX_ATTESTATION_CHARS),
        transports: z.optional(z.array(text(30)).check(z.maxLength(10))),
      }),
    }),
    answer: passkey,
    status: 201,
  }),
  rename: endpoint({
    ...passkeyRoutes.rename,
    params: z.object({ id: passkeyId }),
    summary: 'Rename one of my passkeys',
    scope: null,
    body: z.object({ name: withRule(text(), (name) => passkeyNameProblem(cleanText(name))) }),
    answer: passkey,
    status: 200,
  }),
  remove: endpoint({
    ...passkeyRoutes.remove,
    params: z.object({ id: passkeyId }),
    summary: 'Remove one of my passkeys; 409 if I could not log in without it',
    scope: null,
    body: z.object({ password: text(), code: z.optional(text()) }),
    isAllowedWhileLeaving: true,
    status: 204,
  }),
  beginLogin: endpoint({
    ...passkeyRoutes.beginLogin,
    summary: 'Begin to log in with a passkey: options for the browser, which are good once, for five minutes',
    scope: null,
    isAllowedInMaintenance: true,
    answer: requestOptions,
    status: 200,
  }),
  login: endpoint({
    ...passkeyRoutes.login,
    summary: 'Log in with a passkey; 403 with the reason if the account is suspended or locked',
    scope: null,
    isAllowedInMaintenance: true,
    body: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(4000),
        authenticatorData: base64url(4000),
        signature: base64url(8000),
        /** The account's id, which the authenticator was given when the passkey was added. */
        userHandle: z.optional(base64url(200)),
      }),
    }),
    answer: signedIn,
    status: 200,
  }),
}
