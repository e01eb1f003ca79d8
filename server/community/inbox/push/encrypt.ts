import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const RECORD_BYTES = 4096

/** What a browser's messages are encrypted for, as it sent them: base64url. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

/** What differs from message to message; tests bring known ones. */
export interface OneTimeSecrets {
  readonly salt: Uint8Array
  readonly privateKey: Uint8Array
}

/** A message that one browser alone can read (RFC 8291, in one record of `aes128gcm`, RFC 8188). */
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
  // 2 ends the last record
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
