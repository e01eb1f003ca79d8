import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type GenerateKeyPairResult, SignJWT, exportJWK, generateKeyPair, UnsecuredJWT } from 'jose'
import { onTestFinished } from 'vitest'
import type { ProviderSettings } from '#server/platform/process/provider-settings.ts'

/** What a hostile provider says in place of the truth. */
export interface Lies {
  /** Claims of the ID token; undefined removes one. */
  claims?: Record<string, unknown>
  /** Seconds by which the provider's clock is wrong, and the life of its tokens. */
  clockS?: number
  lifeS?: number
  signature?: 'good' | 'none' | 'foreign' | 'hmac'
  userinfo?: Record<string, unknown>
  metadata?: Record<string, unknown>
  /** Answers one of its addresses in place of the provider: `token`, `jwks`, `discovery` or `userinfo`. */
  answer?: Partial<Record<Place, (reply: ServerResponse) => void>>
  /** Hands out this nonce in place of the one that was asked for. */
  nonce?: string
}

type Place = 'token' | 'jwks' | 'discovery' | 'userinfo'

export interface HostileProvider {
  readonly settings: ProviderSettings
  /** Answers from now on with these lies. */
  lies: Lies
  /** The requests so far, by place. */
  readonly asked: Place[]
  /** Returns the address to which a browser is sent back with a code for this login. */
  comeBack(url: string): string
}

let made: Promise<[GenerateKeyPairResult, GenerateKeyPairResult]> | undefined

/** Starts a small provider that signs what a test wants. */
export async function aHostileProvider(settings: Partial<ProviderSettings> = {}): Promise<HostileProvider> {
  made ??= Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const [keys, foreign] = await made
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  /** The nonce of each code. */
  const nonces = new Map<string, string>()
  const provider: { lies: Lies; asked: Place[] } = { lies: {}, asked: [] }

  const token = async (code: string, issuer: string) => {
    const { lies } = provider
    const now = Math.floor(Date.now() / 1000) + (lies.clockS ?? 0)
    const claims = {
      iss: issuer,
      aud: 'upstone',
      sub: 'the-one',
      nonce: lies.nonce ?? nonces.get(code),
      iat: now,
      nbf: now,
      exp: now + (lies.lifeS ?? 300),
      email: 'mia@house.example.org',
      email_verified: true,
      preferred_username: 'mia',
      given_name: 'Mia',
      family_name: 'Walker',
      ...lies.claims,
    }
    if (lies.signature === 'none') return new UnsecuredJWT(claims).encode()
    if (lies.signature === 'hmac')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('a secret of the client'))
    const key = lies.signature === 'foreign' ? foreign.privateKey : keys.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }

  const server = createServer((request, reply) => void handle(request, reply))
  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const place = placeOf(request.url ?? '')
    provider.asked.push(place)
    const lie = provider.lies.answer?.[place]
    if (lie) return lie(reply)
    const send = (body: unknown) =>
      void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (place === 'jwks') return send({ keys: [jwk] })
    if (place === 'userinfo') return send({ sub: 'the-one', ...provider.lies.userinfo })
    if (place === 'discovery') return send({ ...metadata(issuer), ...provider.lies.metadata })
    const form = new URLSearchParams(await readBody(request))
    send({
      access_token: 'x',
      token_type: 'bearer',
      expires_in: 300,
      id_token: await token(form.get('code') ?? '', issuer),
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(provider, {
    settings: {
      id: 'house',
      issuer,
      clientId: 'upstone',
      clientSecret: 'a secret of the client',
      name: 'House',
      scopes: 'openid profile email',
      roles: null,
      logsOut: false,
      ...settings,
    },
    comeBack: (url: string) => {
      const asked = new URL(url).searchParams
      const code = `code-${nonces.size}`
      nonces.set(code, asked.get('nonce') ?? '')
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString()
      return back.href
    },
  })
}

function placeOf(url: string): Place {
  if (url.startsWith('/.well-known/')) return 'discovery'
  if (url.startsWith('/jwks')) return 'jwks'
  return url.startsWith('/userinfo') ? 'userinfo' : 'token'
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/logout`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
