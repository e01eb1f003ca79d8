import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import { RECOVERY_CODES } from '#domain/account/second-factor.ts'

/** 120 bits: so many that a plain hash of a code hides it (ASVS 6.5.2 asks for 112). */
const CODE_BYTES = 15

/** A code as its owner typed it: from the app, or a recovery code. */
export interface TypedCode {
  readonly kind: 'app' | 'recovery'
  readonly code: string
}

/** Reads a typed code, with or without spaces and dashes. Returns null for a text that can be no code. */
export function parseCode(text: string): TypedCode | null {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[a-z2-7]{24}$/.test(code) ? { kind: 'recovery', code } : null
}

/** Returns ten new recovery codes as their owner reads them: `abcd-efgh-ijkl-mnop-qrst-uvwx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = new Secret({ size: CODE_BYTES }).base32.toLowerCase()
    return code.replace(/.{4}(?=.)/g, '$&-')
  })
}

/** Returns the hash that is stored in place of a recovery code. */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, code]))
    .digest('base64url')
}
