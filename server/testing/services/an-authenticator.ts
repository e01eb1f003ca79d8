import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { api } from '#contract/api.ts'
import type { Answer, Body } from '#contract/endpoint.ts'
import { type Caller, PASSWORD } from '#server/testing/a-server.ts'

type CreationOptions = Answer<typeof api.passkeys.beginAdding>
type RequestOptions = Answer<typeof api.passkeys.beginLogin>

/** How an answer differs from that of an honest authenticator and browser. */
export interface Twist {
  /** The site where the browser is. */
  readonly origin?: string
  /** The site that the authenticator signs for. */
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isUserVerified?: boolean
  readonly isUserPresent?: boolean
  readonly counter?: number
  readonly credentialId?: string
  readonly userHandle?: string | null
  /** Changes the signature. */
  readonly isForged?: boolean
  readonly crossOrigin?: boolean
}

export interface TestAuthenticator {
  readonly credentialId: string
  create(options: CreationOptions, twist?: Twist): Body<typeof api.passkeys.add>
  use(options: RequestOptions, twist?: Twist): Body<typeof api.passkeys.login>
}

/** The site where the browser is, unless a test says otherwise. */
export const HOME = 'https://hikes.example'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

/**
 * Makes an authenticator with one key of P-256, and the browser in front of it.
 * @param counts whether it counts its signatures; passkeys that are synced do not
 */
export function anAuthenticator({
  origin: home = HOME,
  counts = false,
  isSynced = false,
  aaguid = '00000000000000000000000000000000',
}: {
  origin?: string
  counts?: boolean
  isSynced?: boolean
  aaguid?: string
} = {}): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const credentialId = randomBytes(32).toString('base64url')
  let userHandle = ''
  let uses = 0

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? home,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    )
  const authenticatorData = (rpId: string, twist: Twist, credential?: Uint8Array) => {
    const flags =
      (twist.isUserPresent === false ? 0 : USER_PRESENT) |
      (twist.isUserVerified === false ? 0 : USER_VERIFIED) |
      (isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      (credential ? HAS_CREDENTIAL : 0)
    if (counts) uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? uses)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.of(flags), counter, credential ?? Buffer.alloc(0)])
  }

  return {
    credentialId,
    create: ({ challenge, rp, user }, twist = {}) => {
      userHandle = user.id
      const id = Buffer.from(twist.credentialId ?? credentialId, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.from(aaguid, 'hex'), length, id, coseKey])
      const authData = new Uint8Array(authenticatorData(rp.id, twist, credential))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal', 'hybrid', 'carrier-pigeon'],
        },
      }
    },
    use: ({ challenge, rpId }, twist = {}) => {
      const clientDataJSON = clientData('webauthn.get', challenge, twist)
      const authData = authenticatorData(rpId, twist)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)
      // the last byte is of the number s: the form stays right
      if (twist.isForged) signature[signature.length - 1]! ^= 1
      const id = twist.credentialId ?? credentialId
      const handle = twist.userHandle === undefined ? userHandle : twist.userHandle
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== null && { userHandle: handle }),
        },
      }
    },
  }
}

/** Adds a passkey to a member of the site {@link HOME}. */
export async function addPasskey(by: Caller, key: TestAuthenticator = anAuthenticator()) {
  const { body: options } = await by.call(api.passkeys.beginAdding, { body: { password: PASSWORD } })
  return by.call(api.passkeys.add, { body: key.create(options) })
}

function sha256(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
