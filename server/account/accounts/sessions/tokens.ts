import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type { Me } from '#server/platform/http/session.ts'

const ACCESS_TYPE = 'at+jwt'
const ACCESS_LIFE_S = 30 * 60
const LEEWAY_S = 60

/** One link in the chain of a session's refresh tokens. */
export interface RefreshLink {
  readonly sessionId: string
  readonly generation: number
}

/** The member of an access token, and until when it is valid in epoch milliseconds. */
export interface AccessGrant {
  readonly me: Me
  readonly until: number
}

export interface Tokens {
  /** @param now epoch milliseconds */
  writeAccess(me: Me, now: number): Promise<string>
  /** Returns the member of an access token, or null for a forged, foreign or expired one. With `now` 0 an expired one is valid too. */
  readAccess(token: string, now: number): Promise<Me | null>
  /** Returns the member and when the token expires. */
  readGrant(token: string, now: number): Promise<AccessGrant | null>
  /** Returns the token of a link, always the same one. */
  writeRefresh(link: RefreshLink): string
  /** Returns the link of a refresh token, or null for a forged or foreign one. It does not check the session. */
  readRefresh(token: string): RefreshLink | null
}

/**
 * Returns functions that write and read tokens. Both kinds have keys of their own, derived from the server's secret, so that neither can
 * pass for the other.
 */
export function createTokens(secret: Uint8Array): Tokens {
  const accessKey = createSecretKey(deriveKey(secret, 'access token'))
  const refreshKey = deriveKey(secret, 'refresh token')
  const seal = (link: string) => createHmac('sha256', refreshKey).update(link).digest()
  const readGrant = async (token: string, now: number): Promise<AccessGrant | null> => {
    const payload = await verifiedPayload(token, accessKey, now)
    if (typeof payload?.['sub'] !== 'string' || typeof payload['sid'] !== 'string') return null
    const me = { userId: payload['sub'], sessionId: payload['sid'] }
    return { me, until: ((payload.exp ?? 0) + LEEWAY_S) * 1000 }
  }
  return {
    writeAccess: ({ userId, sessionId }, now) => {
      const issuedAt = Math.floor(now / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: ACCESS_TYPE })
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_LIFE_S)
        .sign(accessKey)
    },
    readAccess: async (token, now) => (await readGrant(token, now))?.me ?? null,
    readGrant,
    writeRefresh: ({ sessionId, generation }) => {
      const link = `${sessionId}.${generation}`
      return `rt_${link}.${seal(link).toString('base64url')}`
    },
    readRefresh: (token) => {
      const [, link = '', sessionId = '', generation, sealed = ''] =
        /^rt_(([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? []
      const isOurs = timingSafeEqual(seal(link), Buffer.from(sealed.padEnd(43, 'A'), 'base64url'))
      return isOurs ? { sessionId, generation: Number(generation) } : null
    },
  }
}

/** Derives a key for one purpose: a signature for one is invalid for another. */
export function deriveKey(secret: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

async function verifiedPayload(token: string, key: ReturnType<typeof createSecretKey>, now: number) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: ACCESS_TYPE,
      clockTolerance: LEEWAY_S,
      currentDate: new Date(now),
    })
    return payload
  } catch {
    // any error means an invalid token
    return null
  }
}
