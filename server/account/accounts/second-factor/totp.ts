import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '#domain/platform/product.ts'

const PERIOD_S = 30
/** How many steps a phone's clock may be off. */
const WINDOW = 1
/** Of 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Returns a new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the URI that an app reads from a QR code. */
export function formatTotpUri(secret: string, { username, host }: { username: string; host: string | null }): string {
  const issuer = host === null ? PRODUCT_NAME : `${PRODUCT_NAME} (${host})`
  return createTotp(secret, { issuer, label: username }).toString()
}

/**
 * Returns the time step (RFC 6238) of a code, or null where it is none of this time.
 * @param at epoch milliseconds
 */
export function findTotpStep(secret: string, code: string, at: number): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: at, window: WINDOW })
  return delta === null ? null : Math.floor(at / (PERIOD_S * 1000)) + delta
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  // its algorithm is the library's, HMAC with SHA-1: the only one that all apps know, and sound for this
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S })
}
