import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#server/testing/a-store.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './process/config-error.ts'

const OIDC = { OIDC_ISSUER: 'https://auth.example.org/', OIDC_CLIENT_ID: 'upstone' }
const PUBLIC = { PUBLIC_URL: 'https://hikes.example.org' }

test('an identity provider needs its issuer and a client; the rest has defaults', () => {
  const DATA_DIR = aFolder()
  expect(readConfig({ DATA_DIR })).toMatchObject({ providers: [], hasPasswords: true })
  expect(readConfig({ DATA_DIR, ...PUBLIC, ...OIDC }).providers).toEqual([
    {
      id: 'oidc',
      issuer: 'https://auth.example.org',
      clientId: 'upstone',
      clientSecret: null,
      name: 'auth.example.org',
      scopes: 'openid profile email',
      roles: null,
      logsOut: false,
    },
  ])
  const more = { OIDC_ROLE_CLAIM: 'groups', OIDC_ADMIN_VALUE: 'chiefs', OIDC_LOGOUT: 'on', PASSWORDS: 'off' }
  expect(readConfig({ DATA_DIR, ...PUBLIC, ...OIDC, ...more })).toMatchObject({
    hasPasswords: false,
    providers: [{ roles: { claim: 'groups', adminValue: 'chiefs', moderatorValue: null }, logsOut: true }],
  })
})

test('several identity providers are in a file', () => {
  const DATA_DIR = aFolder()
  const OIDC_FILE = join(DATA_DIR, 'providers.json')
  const write = (content: unknown) => writeFileSync(OIDC_FILE, JSON.stringify(content))
  const club = { id: 'club', issuer: 'https://auth.example.org/application/o/club/', clientId: 'x' }
  write([club])
  const { providers } = readConfig({ DATA_DIR, ...PUBLIC, ...OIDC, OIDC_FILE })
  expect(providers.map(({ id, issuer }) => [id, issuer])).toEqual([
    ['oidc', 'https://auth.example.org'],
    ['club', 'https://auth.example.org/application/o/club/'],
  ])
  for (const [content, message] of [
    [{}, 'OIDC_FILE must be a JSON list of providers'],
    [['x'], 'OIDC_FILE, provider 1 is not an object'],
    [[{ ...club, secret: 's3cret' }], 'OIDC_FILE, provider 1: there is no field secret'],
    [[{ ...club, clientSecret: 7 }], 'OIDC_FILE, provider 1: clientSecret must be a text'],
    [[{ ...club, id: 'A b' }], 'OIDC_FILE, provider 1: id must have 1 to 32 lower-case letters, digits or dashes: A b'],
    [[club, { ...club, id: 'two' }], `two identity providers have the same issuer: ${club.issuer}`],
    [[club, { ...club, issuer: 'https://other.example.org' }], 'two identity providers have the same id: club'],
  ] as const) {
    write(content)
    expect(() => readConfig({ DATA_DIR, ...PUBLIC, OIDC_FILE })).toThrow(new ConfigError(message))
  }
  writeFileSync(OIDC_FILE, '[{"clientSecret": "s3cret"')
  expect(() => readConfig({ DATA_DIR, ...PUBLIC, OIDC_FILE })).toThrow(new ConfigError('OIDC_FILE is not valid JSON'))
})

test.each([
  [{ ...OIDC }, 'OIDC_… needs PUBLIC_URL, to which the provider sends browsers back'],
  [{ ...PUBLIC, PASSWORDS: 'off' }, 'PASSWORDS=off needs an identity provider: set OIDC_ISSUER or OIDC_FILE'],
  [{ ...PUBLIC, ...OIDC, PASSWORDS: 'no' }, 'PASSWORDS must be on or off: no'],
  [{ ...PUBLIC, ...OIDC, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is missing'],
  [
    { ...PUBLIC, ...OIDC, OIDC_ISSUER: 'http://auth.example.org' },
    "OIDC_ISSUER must be the provider's address, with https (http only for localhost): http://auth.example.org",
  ],
  [
    { ...PUBLIC, OIDC_CLIENT_ID: 'upstone' },
    "OIDC_ISSUER must be the provider's address, with https (http only for localhost): ",
  ],
  [{ ...PUBLIC, ...OIDC, OIDC_SCOPES: 'profile' }, 'OIDC_SCOPES must contain openid: profile'],
  [{ ...PUBLIC, ...OIDC, OIDC_LOGOUT: 'yes' }, 'OIDC_LOGOUT must be on or off: yes'],
  [{ ...PUBLIC, ...OIDC, OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLE_CLAIM needs OIDC_ADMIN_VALUE or OIDC_MODERATOR_VALUE'],
  [{ ...PUBLIC, ...OIDC, OIDC_ADMIN_VALUE: 'chiefs' }, 'OIDC_ROLE_CLAIM is missing'],
])('%o ends the start with one sentence', (env, message) => {
  expect(() => readConfig({ DATA_DIR: aFolder(), ...env })).toThrow(new ConfigError(message))
})
