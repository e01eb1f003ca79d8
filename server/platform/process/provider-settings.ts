import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** An identity provider that speaks OpenID Connect. */
export interface ProviderSettings {
  /** Stands in the address to which the provider sends browsers back. */
  readonly id: string
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client. */
  readonly clientSecret: string | null
  /** Its name on buttons. */
  readonly name: string
  readonly scopes: string
  /** How its claims give roles; null leaves roles alone. */
  readonly roles: ProviderRoles | null
  /** True where logging out here logs out at the provider too. */
  readonly logsOut: boolean
}

export interface ProviderRoles {
  /** The claim's name, or its path with dots: `realm_access.roles`. Its value is a text or a list of texts. */
  readonly claim: string
  readonly adminValue: string | null
  readonly moderatorValue: string | null
}

type Env = Readonly<Record<string, string | undefined>>

/** The fields of a provider as they are written, with the variable of each. */
const FIELDS = {
  issuer: 'OIDC_ISSUER',
  clientId: 'OIDC_CLIENT_ID',
  clientSecret: 'OIDC_CLIENT_SECRET',
  name: 'OIDC_NAME',
  scopes: 'OIDC_SCOPES',
  roleClaim: 'OIDC_ROLE_CLAIM',
  adminValue: 'OIDC_ADMIN_VALUE',
  moderatorValue: 'OIDC_MODERATOR_VALUE',
  logout: 'OIDC_LOGOUT',
} as const
type Field = keyof typeof FIELDS

interface Written {
  readonly id: string
  readonly field: (name: Field) => string
  /** Names a field in a message. */
  readonly nameOf: (name: Field) => string
}

const DEFAULT_ID = 'oidc'
const MAX_PROVIDERS = 20

/** How members log in. */
export interface LoginSettings {
  /** The identity providers that members can log in with. */
  readonly providers: readonly ProviderSettings[]
  /** False where members log in with identity providers alone. */
  readonly hasPasswords: boolean
}

/** Reads the identity providers, which send browsers back to the public URL. Throws ConfigError. */
export function readLoginSettings(
  env: Env,
  { hasPasswords, publicUrl }: { hasPasswords: boolean; publicUrl: string | null },
): LoginSettings {
  const providers = readProviderSettings(env)
  if (providers.length > 0 && publicUrl === null)
    throw new ConfigError('OIDC_… needs PUBLIC_URL, to which the provider sends browsers back')
  if (!hasPasswords && providers.length === 0)
    throw new ConfigError('PASSWORDS=off needs an identity provider: set OIDC_ISSUER or OIDC_FILE')
  return { providers, hasPasswords }
}

/** Returns the configured identity providers. Messages never quote a secret. */
function readProviderSettings(env: Env): ProviderSettings[] {
  const written = [...readVariables(env), ...readFile(env['OIDC_FILE'])]
  if (written.length > MAX_PROVIDERS) throw new ConfigError(`OIDC_FILE can list at most ${MAX_PROVIDERS} providers`)
  const providers = written.map(toSettings)
  for (const key of ['id', 'issuer'] as const) {
    const values = providers.map((provider) => provider[key])
    const twice = values.find((value, at) => values.indexOf(value) !== at)
    if (twice !== undefined) throw new ConfigError(`two identity providers have the same ${key}: ${twice}`)
  }
  return providers
}

function readVariables(env: Env): Written[] {
  const given = Object.values(FIELDS).find((name) => env[name])
  if (given === undefined) return []
  if (!env['OIDC_ISSUER'] && env['OIDC_FILE'])
    throw new ConfigError(`${given} needs OIDC_ISSUER; OIDC_FILE has its own fields`)
  return [{ id: DEFAULT_ID, field: (name) => env[FIELDS[name]]?.trim() ?? '', nameOf: (name) => FIELDS[name] }]
}

function readFile(path: string | undefined): Written[] {
  if (!path) return []
  const list = parseFile(path)
  if (!Array.isArray(list)) throw new ConfigError('OIDC_FILE must be a JSON list of providers')
  return list.map((entry: unknown, at) => {
    const place = `OIDC_FILE, provider ${at + 1}`
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      throw new ConfigError(`${place} is not an object`)
    const fields = new Map<string, string>()
    for (const [name, value] of Object.entries<unknown>({ ...entry })) {
      if (name !== 'id' && !Object.hasOwn(FIELDS, name)) throw new ConfigError(`${place}: there is no field ${name}`)
      if (typeof value !== 'string') throw new ConfigError(`${place}: ${name} must be a text`)
      fields.set(name, value.trim())
    }
    const read = (name: string) => fields.get(name) ?? ''
    return { id: read('id'), field: read, nameOf: (name) => `${place}: ${name}` }
  })
}

function parseFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`OIDC_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    // the parser's message may quote a secret
    throw new ConfigError('OIDC_FILE is not valid JSON')
  }
}

function toSettings(written: Written): ProviderSettings {
  const { id, field, nameOf } = written
  if (!/^[a-z\d][a-z\d-]{0,31}$/.test(id))
    throw new ConfigError(
      `${nameOf('issuer').replace('issuer', 'id')} must have 1 to 32 lower-case letters, digits or dashes: ${id}`,
    )
  const issuer = field('issuer')
  if (!isIssuer(issuer))
    throw new ConfigError(
      `${nameOf('issuer')} must be the provider's address, with https (http only for localhost): ${issuer}`,
    )
  if (field('clientId') === '') throw new ConfigError(`${nameOf('clientId')} is missing`)
  const scopes = field('scopes') || 'openid profile email'
  if (!scopes.split(/\s+/).includes('openid'))
    throw new ConfigError(`${nameOf('scopes')} must contain openid: ${scopes}`)
  const logout = field('logout') || 'off'
  if (logout !== 'on' && logout !== 'off') throw new ConfigError(`${nameOf('logout')} must be on or off: ${logout}`)
  const { origin, pathname } = new URL(issuer)
  return {
    id,
    // identities are stored by it: a slash too many must not make others of them
    issuer: pathname === '/' ? origin : issuer,
    clientId: field('clientId'),
    clientSecret: field('clientSecret') || null,
    name: field('name') || new URL(issuer).host,
    scopes: scopes.split(/\s+/).join(' '),
    roles: readRoles(written),
    logsOut: logout === 'on',
  }
}

function readRoles({ field, nameOf }: Written): ProviderRoles | null {
  const [claim, adminValue, moderatorValue] = [field('roleClaim'), field('adminValue'), field('moderatorValue')]
  if (claim === '' && adminValue + moderatorValue !== '') throw new ConfigError(`${nameOf('roleClaim')} is missing`)
  if (claim === '') return null
  if (adminValue + moderatorValue === '')
    throw new ConfigError(`${nameOf('roleClaim')} needs ${nameOf('adminValue')} or ${nameOf('moderatorValue')}`)
  return { claim, adminValue: adminValue || null, moderatorValue: moderatorValue || null }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns true for an address to which secrets can be sent. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isSafe && username === '' && search === '' && hash === ''
}
