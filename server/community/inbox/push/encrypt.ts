import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const RECORD_BYTES = 4096

/** The public keys of a browser's push subscription, in base64url. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Random values of one message; tests pass fixed ones. */
export interface OneTimeSecrets {
  readonly salt: Uint8Array
  readonly privateKey: Uint8Array
}

/** Encrypts a message for one browser (RFC 8291, in one `aes128gcm` record of RFC 8188). */
export function encryptPush(message: Uint8Array, keys: PushKeys, once: OneTimeSecrets = newSecrets()): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const own = createECDH('prime256v1')
  own.setPrivateKey(once.privateKey)
  const mine = own.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const shared = hkdf(own.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), about, 32)
  const key = hkdf(shared, once.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, once.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record
  const sealed = [cipher.update(message), cipher.update(Uint8Array.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD_BYTES)
  size.writeUInt8(mine.length, 4)
  return Buffer.concat([once.salt, size, mine, ...sealed])
}

function newSecrets(): OneTimeSecrets {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() }
}

function hkdf(secret: Uint8Array, salt: Uint8Array, about: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes))
}
