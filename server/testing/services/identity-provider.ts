import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The message to the test. */
export type FromProvider = { readonly issuer: string }

interface Settings {
  readonly redirectUris: string[]
  readonly logoutUris: string[]
  /** The claims of each account, by what is typed as its login. */
  readonly accounts: Record<string, Record<string, unknown>>
}

/** An identity provider for tests, in its own process, with the login pages that oidc-provider has for development. */
const { redirectUris, logoutUris, accounts } = JSON.parse(process.env['SETTINGS'] ?? '{}') as Settings
const server = createServer().listen(Number(process.env['PROVIDER_PORT'] ?? 0), '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'upstone',
        client_secret: 'a secret of the client',
        redirect_uris: redirectUris,
        post_logout_redirect_uris: logoutUris,
      },
    ],
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      groups: ['groups'],
    },
    cookies: { keys: ['a key for tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...accounts[id], sub: id }) }),
  })
  // its pages come from any host name of this machine
  server.on('request', provider.callback())
  process.send?.({ issuer } satisfies FromProvider)
})
process.on('disconnect', () => process.exit(0))
