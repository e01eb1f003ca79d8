import { WebAuthnAbortService, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { api } from '#contract/client-api.ts'
import type { Answer, BodyInput } from '#contract/endpoint.ts'

type CreationOptions = Answer<typeof api.passkeys.beginAdding>
type RequestOptions = Answer<typeof api.passkeys.beginLogin>

/** Has the browser create a passkey. Rejects with the browser's error, by whose name `passkeyErrorText` knows it. */
export async function createPasskey(options: CreationOptions): Promise<BodyInput<typeof api.passkeys.add>> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: toLibrary(options) })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/**
 * Has the browser ask for a passkey: at once, or with `isAutofill` among the suggestions of the login field. A later ceremony ends an
 * earlier one.
 */
export async function getPasskey(
  options: RequestOptions,
  { isAutofill }: { isAutofill: boolean },
): Promise<BodyInput<typeof api.passkeys.login>> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** Ends what `getPasskey` waits for. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony()
}

type LibraryOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type Transports = NonNullable<NonNullable<LibraryOptions['excludeCredentials']>[number]['transports']>

/** The server sends the transports that browsers know. */
function toLibrary({ excludeCredentials, ...options }: CreationOptions): LibraryOptions {
  return {
    ...options,
    excludeCredentials: excludeCredentials.map(({ transports, ...one }) => ({
      ...one,
      transports: transports as Transports,
    })),
  }
}
