import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#server/account/accounts/sessions/tokens.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what a store must keep but a copy of it must not tell. */
export interface SecretSeal {
  /** Returns the encrypted secret. It opens for this owner alone. */
  seal(secret: string, userId: string): string
  /** Returns the secret, or null for one of another owner or of another secret of the server. */
  open(sealed: string, userId: string): string | null
}

// stored secrets depend on this text: do not change it
const PURPOSE = 'second factors'

export function createSecretSeal(serverSecret: Uint8Array): SecretSeal {
  const key = deriveKey(serverSecret, PURPOSE)
  return {
    seal: (secret, userId) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId))
      const sealed = [cipher.update(secret, 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
    },
    open: (sealed, userId) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        // the server's secret has changed, or the row is somebody else's
        return null
      }
    },
  }
}
