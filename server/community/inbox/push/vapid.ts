import { createECDH, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { deriveKey } from '#server/account/accounts/sessions/tokens.ts'
import type { Config } from '#server/platform/config.ts'
import { isPrivateKey } from '#server/platform/process/private-key.ts'

const LIFE_S = 12 * 3600
/** Renewed long before it expires. */
const KEPT_MS = 6 * 3_600_000

/** The identification of this server towards push services (RFC 8292). */
export interface Vapid {
  /** The key for browsers to subscribe with: 65 bytes in base64url. */
  readonly publicKey: string
  /** Returns the `Authorization` header for a push service. */
  authorization(origin: string, now: number): Promise<string>
}

/**
 * Creates the identification from the operator's key, or from the server's secret, which all processes share. With a key of its own the
 * secret can change without new subscriptions.
 * @param findContact returns the site's contact; without it that of the environment
 */
export function createVapid(
  { secret, pushKey, contact, publicUrl }: VapidConfig,
  findContact: () => string | null = () => contact,
): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(pushKey ?? derivedKey(secret))
  const point = pair.getPublicKey()
  const [d, x, y] = [pair.getPrivateKey(), point.subarray(1, 33), point.subarray(33)].map(base64url)
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } })
  const publicKey = base64url(point)
  const kept = new Map<string, { text: string; until: number }>()
  return {
    publicKey,
    authorization: async (origin, now) => {
      const known = kept.get(origin)
      if (known && known.until > now && known.until <= now + KEPT_MS) return known.text
      const subject = vapidSubject(findContact(), publicUrl)
      const token = await new SignJWT(subject === null ? {} : { sub: subject })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setExpirationTime(Math.floor(now / 1000) + LIFE_S)
        .sign(key)
      const text = `vapid t=${token}, k=${publicKey}`
      if (kept.size >= 100) kept.clear()
      kept.set(origin, { text, until: now + KEPT_MS })
      return text
    },
  }
}

type VapidConfig = Pick<Config, 'secret' | 'pushKey' | 'contact' | 'publicUrl'>

/** Returns the contact for push services, some of which require one. */
function vapidSubject(contact: string | null, publicUrl: string | null): string | null {
  if (contact === null) return publicUrl
  return contact.includes('@') && !contact.includes('/') ? `mailto:${contact}` : contact
}

/** Derives a key from the secret by HMAC. About one secret in 2^32 needs a second attempt for a valid key. */
function derivedKey(secret: Uint8Array): Buffer {
  for (let turn = 0; ; turn += 1) {
    const key = deriveKey(secret, `push ${turn}`)
    if (isPrivateKey(key)) return key
  }
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
