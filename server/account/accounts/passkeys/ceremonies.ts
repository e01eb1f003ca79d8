import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Answer, Body } from '#contract/endpoint.ts'
import type { passkeys } from '#contract/account/passkeys.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'
import { CHALLENGE_MS } from './challenges.ts'
import type { PasskeySite } from './site.ts'
import type { Passkey } from './store.ts'

/** The answer of a browser that has created a passkey, and that has used one. */
export type Created = Body<typeof passkeys.add>
export type Used = Body<typeof passkeys.login>

/** The transports that browsers know; others are not kept. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
/** ES256, EdDSA and RS256: what authenticators have, and OpenSSL verifies everywhere. */
const ALGORITHMS = [-7, -8, -257]

/** What every ceremony is checked against. */
interface Expected {
  readonly site: PasskeySite
  readonly challenge: string
}

/** Returns the options with which a browser creates a passkey for a member. */
export async function creationOptions(
  { site, challenge, siteName }: Expected & { readonly siteName: string },
  user: StoredUser,
  known: readonly Passkey[],
): Promise<Answer<typeof passkeys.beginAdding>> {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: site.id,
    userName: user.username,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim() || user.username,
    userID: Buffer.from(user.id),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge: options.challenge,
    rp: { name: siteName, id: site.id },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map((one) => ({
      id: one.credential_id,
      type: 'public-key',
      transports: parseTransports(one.transports.split(',')),
    })),
    // a passkey is found without a name, and is both factors: it is in hand, and its authenticator has checked whose hand
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Returns the options with which a browser asks for any passkey of the site. */
export async function requestOptions({ site, challenge }: Expected): Promise<Answer<typeof passkeys.beginLogin>> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  return { challenge: options.challenge, rpId: site.id, timeout: CHALLENGE_MS, userVerification: 'required' }
}

/** A new passkey as its authenticator describes it. */
export type NewPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_backed_up'> & {
  /** Names the model of the authenticator or its provider; zeros where it does not tell. */
  readonly aaguid: string
}

/** Verifies a created passkey. Returns null where anything is wrong with it. */
export async function verifyCreated({ site, challenge }: Expected, sent: Created): Promise<NewPasskey | null> {
  const { transports, ...response } = sent.response
  const result = await orNull(() =>
    verifyRegistrationResponse({
      response: { ...sent, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!result?.verified) return null
  const { credential, credentialBackedUp, aaguid } = result.registrationInfo
  // the browser names the passkey beside what the authenticator says
  if (credential.id !== sent.id) return null
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: parseTransports(transports).join(),
    is_backed_up: Number(credentialBackedUp),
    aaguid,
  }
}

/** Verifies a used passkey. Returns its counter and whether it is backed up, or null where anything is wrong. */
export async function verifyUsed(
  { site, challenge }: Expected,
  sent: Used,
  passkey: Passkey,
): Promise<Pick<Passkey, 'counter' | 'is_backed_up'> | null> {
  const { userHandle, ...response } = sent.response
  // nobody has said who logs in: the passkey has to
  if (userHandle !== Buffer.from(passkey.user_id).toString('base64url')) return null
  const result = await orNull(() =>
    verifyAuthenticationResponse({
      response: { ...sent, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!result?.verified) return null
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  return { counter: newCounter, is_backed_up: Number(credentialBackedUp) }
}

/** The library throws for whatever does not fit: what is sent may be anything. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

function parseTransports(words: readonly string[] = []) {
  return TRANSPORTS.filter((one) => words.includes(one))
}
