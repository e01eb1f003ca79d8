import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameKey } from '#server/platform/files/address-key.ts'
import { hashLinkToken, newLinkToken } from '#server/account/accounts/sessions/link-tokens.ts'

/** Longer than the link in an e-mail lives, which is opened in the same browser. */
const LIFE_S = 2 * 3600

/**
 * The secret of the browser that has begun to log in with a provider. All steps belong to it: neither an address that somebody else has
 * begun nor one that was copied goes on in another browser. The store has only its hash.
 */
export interface BrowserSecret {
  /** Returns the browser's secret, and gives it one where it has none. */
  ensure(request: FastifyRequest, reply: FastifyReply): string
  /** Returns true where a request comes from the browser with this hash. */
  isOf(request: FastifyRequest, hash: string): boolean
  /** Returns the secret of the request's browser, or null. */
  read(request: FastifyRequest): string | null
}

/** @param publicUrl the site's address: with https, no other host can set the cookie */
export function createBrowserSecret(publicUrl: string | null): BrowserSecret {
  const isHttps = publicUrl?.startsWith('https:') === true
  const name = isHttps ? '__Host-login' : 'login'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  const read = ({ headers }: FastifyRequest) => pattern.exec(headers.cookie ?? '')?.[1] ?? null
  return {
    read,
    ensure: (request, reply) => {
      const secret = read(request) ?? newLinkToken()
      const attributes = `Path=/; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
      reply.header('set-cookie', `${name}=${secret}; ${attributes}`)
      return secret
    },
    isOf: (request, hash) => {
      const secret = read(request)
      return secret !== null && isSameKey(hashLinkToken(secret), hash)
    },
  }
}

/** Returns a value of one login that only its browser and this server know, such as the PKCE verifier: 256 bits in base64url. */
export function deriveValue(browserSecret: string, purpose: 'nonce' | 'verifier', state: string): string {
  return createHmac('sha256', browserSecret)
    .update(JSON.stringify([purpose, state]))
    .digest('base64url')
}
