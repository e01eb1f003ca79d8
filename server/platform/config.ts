import { createHash } from 'node:crypto'
import { accessSync, constants, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { emailProblem } from '#domain/account/account-fields.ts'
import type { SecondFactorMode } from '#domain/account/second-factor.ts'
import type { SignUpMode } from '#domain/account/sign-up.ts'
import type { OfferedLanguage } from '#domain/account/site-settings.ts'
import { TILE_LAYERS, type TileLayer } from '#domain/platform/tile-layers.ts'
import { ConfigError } from './process/config-error.ts'
import { HASH_COST, type HashCost } from './process/hash-cost.ts'
import { LIMITS, type Limits } from './limits.ts'
import { makeFolder } from './process/make-folder.ts'
import { isIpBlock } from './process/is-ip-block.ts'
import { readSecondFactorMode } from './process/login-variables.ts'
import { readLanguages, readSignUp, readSiteName, readStorageLimit } from './process/site-variables.ts'
import { isPrivateKey } from './process/private-key.ts'
import { type LoginSettings, readLoginSettings } from './process/provider-settings.ts'
import { readOrCreateSecret } from './process/secret-file.ts'

export interface Config extends LoginSettings {
  readonly host: string
  readonly port: number
  /** Holds the SQLite file, the uploaded files and the secret. */
  readonly dataDir: string
  /** PostgreSQL, or null for the embedded SQLite file. */
  readonly databaseUrl: string | null
  /** The bucket that holds the uploaded files, or null for the folder. */
  readonly s3: S3Settings | null
  /** PostgreSQL itself, for the connection that listens, where `databaseUrl` leads to a pooler; else null. */
  readonly databaseListenUrl: string | null
  /** 32 bytes; signs tokens. It lets its holder sign in as anybody. */
  readonly secret: Uint8Array
  /** The key that signs push messages, 32 bytes; null derives it from the secret. */
  readonly pushKey: Uint8Array | null
  /** Where monitoring reads metrics: on a port of their own, at `/metrics` with a token, or both; null for nowhere. */
  readonly metricsPort: number | null
  readonly metricsToken: string | null
  /** Addresses or CIDR blocks of reverse proxies, separated by commas. */
  readonly trustProxy: string | false
  /** The site's public URL, without a slash at its end; null takes the host of the request. */
  readonly publicUrl: string | null
  /** The value of `Strict-Transport-Security` in answers by HTTPS; null sends none. */
  readonly hsts: string | null
  /** How to send e-mails; null sends none. */
  readonly mail: MailConfig | null
  /** The site's contact: an e-mail address or a web address; null leaves it to the site's settings. */
  readonly contact: string | null
  /** The rule for registrations; null leaves it to the site's settings, as null does in the next three. */
  readonly signUp: SignUpMode | null
  /** The site's own name. */
  readonly siteName: string | null
  /** Bytes that each member may store. */
  readonly storageLimit: number | null
  /** The languages of the pages. */
  readonly languages: readonly OfferedLanguage[] | null
  /** Who has to set up a second factor; null leaves it to each member. */
  readonly secondFactorFor: SecondFactorMode | null
  /** Where the server makes a daily backup, and how many it keeps; null makes none. */
  readonly backups: { readonly folder: string; readonly count: number } | null
  readonly corsOrigins: readonly string[]
  /** The cost of hashing a password: not a setting, only tests lower it. */
  readonly hashCost: HashCost
  readonly hasLimits: boolean
  readonly limits: Limits
  readonly logLevel: string
  /** Logs a line for each hike added, like, achievement, registration and login, without the member. */
  readonly hasAnalytics: boolean
  /** The search URL of a Nominatim server that finds the places of trails; null without one. */
  readonly geocoderUrl: string | null
  /** The file that names the newest version, asked once a day; null never asks. */
  readonly updateUrl: string | null
  /** The product's Instagram page; null shows no invitation. */
  readonly instagramUrl: string | null
  /** Tile servers in place of the built-in ones: addresses with the places `{z} {x} {y}`, perhaps `{s}` or `{r}`. */
  readonly tileUrls: Readonly<Partial<Record<TileLayer, string>>>
  /** A program that checks each photo; null accepts all. */
  readonly moderationProgram: string | null
  /** Lets a cookie choose a language for tests of the pages, `en-XA` or `ar-XB`. */
  readonly hasPseudoLanguages: boolean
  /** The built pages; null serves the API alone. */
  readonly webDir: string | null
}

/** A bucket of any S3-compatible store, and the credentials for it. */
export interface S3Settings {
  /** Without a slash at its end; the bucket is the path below it. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with the name and the password where the mail server asks for them. */
  readonly smtpUrl: string
  /** An address, alone or behind a name: `Upstone <hikes@example.org>`. */
  readonly from: string
  /** The base URL of links in e-mails, without a slash at its end. */
  readonly siteUrl: string
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment. Throws ConfigError for an invalid setting.
 * @param how `makes` creates the data folder and its secret where they are missing. Programs that make no installation leave the disk
 * alone, and get an empty secret, which none of them needs.
 */
export function readConfig(env: Env, { makes = true }: { makes?: boolean } = {}): Config {
  const dataDir = resolve(env['DATA_DIR'] || './data')
  const databaseUrl = readDatabaseUrl(env)
  const port = readPort('PORT', env['PORT'] || '3000')
  refuseUnknown(env)
  if (makes) makeUsable('DATA_DIR', dataDir, 0o750)
  return {
    host: env['HOST'] || 'localhost',
    port,
    dataDir,
    databaseUrl,
    s3: readS3(env),
    databaseListenUrl: readListenUrl(env, databaseUrl),
    secret: makes ? readSecret(env['AUTH_SECRET'], dataDir) : new Uint8Array(),
    pushKey: readPushKey(env['VAPID_PRIVATE_KEY']),
    metricsPort: readMetricsPort(env['METRICS_PORT'], port),
    metricsToken: readMetricsToken(env['METRICS_TOKEN']),
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    publicUrl: readPublicUrl(env),
    hsts: readHsts(env['HSTS']),
    mail: readMail(env),
    contact: readContact(env),
    signUp: readSignUp(env['SIGN_UP']),
    siteName: readSiteName(env['SITE_NAME']),
    storageLimit: readStorageLimit(env['STORAGE_PER_MEMBER']),
    languages: readLanguages(env['SITE_LANGUAGES']),
    secondFactorFor: readSecondFactorMode(env['REQUIRE_SECOND_FACTOR']),
    ...readLoginSettings(env, { hasPasswords: readSwitch('PASSWORDS', env, 'on'), publicUrl: readPublicUrl(env) }),
    backups: readBackups(env, makes),
    corsOrigins: (env['CORS_ORIGINS'] || '').split(/[\s,]+/).filter(Boolean),
    hashCost: HASH_COST,
    hasPseudoLanguages: readSwitch('PSEUDO_LANGUAGES', env, 'off'),
    hasLimits: readSwitch('LIMITS', env, 'on'),
    limits: readLimits(env),
    logLevel: readLogLevel(env['LOG_LEVEL']),
    hasAnalytics: readSwitch('ANALYTICS', env, 'off'),
    geocoderUrl: readUrl('GEOCODER_URL', env),
    updateUrl: readUrl('UPDATE_URL', env),
    instagramUrl: readUrl('INSTAGRAM_URL', env),
    tileUrls: readTileUrls(env),
    moderationProgram: readModeration(env),
    webDir: env['WEB_DIR'] || null,
  }
}

const POSTGRES_URL = /^postgres(ql)?:\/\//

function readDatabaseUrl(env: Env): string | null {
  const url = env['DATABASE_URL'] || null
  if (url === null || POSTGRES_URL.test(url)) return url
  throw new ConfigError('DATABASE_URL must begin with postgres:// (leave it out for the embedded SQLite file)')
}

function readListenUrl(env: Env, databaseUrl: string | null): string | null {
  const url = env['DATABASE_LISTEN_URL'] || null
  if (url === null) return null
  if (databaseUrl === null) throw new ConfigError('DATABASE_LISTEN_URL needs DATABASE_URL, which leads to a pooler')
  if (POSTGRES_URL.test(url)) return url
  throw new ConfigError('DATABASE_LISTEN_URL must begin with postgres://')
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`${name} is not a port number: ${text}`)
  return port
}

/** Returns the port, or null where none is set. Port 0 is any free one. */
function readMetricsPort(text: string | undefined, port: number): number | null {
  if (!text) return null
  const metricsPort = readPort('METRICS_PORT', text)
  if (metricsPort === port && port !== 0) throw new ConfigError(`METRICS_PORT must differ from PORT: ${text}`)
  return metricsPort
}

function readSwitch(name: string, env: Env, byDefault: 'on' | 'off'): boolean {
  const text = env[name] || byDefault
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} must be on or off: ${text}`)
  return text === 'on'
}

/** Refuses unknown names: a mistyped limit or layer would silently keep its default. */
function refuseUnknown(env: Env): void {
  const known = new Set<string>([
    ...Object.values(LIMITS).map(({ variable }) => variable),
    ...TILE_LAYERS.map(tileVariable),
  ])
  const unknown = Object.keys(env).find((name) => /^(LIMIT|TILE_URL)_/.test(name) && !known.has(name))
  if (unknown !== undefined) throw new ConfigError(`${unknown} is not a setting: docs/configuration.md lists them all`)
}

/** Reads 32 bytes in base64url, the usual format of VAPID keys. */
function readPushKey(text: string | undefined): Uint8Array | null {
  if (!text) return null
  const key = Buffer.from(text.trim(), 'base64url')
  if (/^[\w-]+=*$/.test(text.trim()) && isPrivateKey(key)) return key
  throw new ConfigError('VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url')
}

function readMetricsToken(text: string | undefined): string | null {
  if (text && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new ConfigError('METRICS_TOKEN must have at least 16 characters, all of them letters, digits or punctuation')
  return text || null
}

function readLimits(env: Env): Limits {
  const entries = Object.entries(LIMITS).map(([name, { variable, ...limit }]) => {
    const max = Number(env[variable] || limit.max)
    if (!Number.isInteger(max) || max < 1 || max > 1e6)
      throw new ConfigError(`${variable} must be a whole number from 1 to 1000000: ${env[variable]}`)
    return [name, { ...limit, max }]
  })
  return Object.fromEntries(entries)
}

function readUrl(name: string, env: Env): string | null {
  const text = env[name]
  if (!text) return null
  // neither `fetch` nor a browser takes one
  if (/^https?:\/\/[^/?#]*@/.test(text)) throw new ConfigError(`${name} must not contain a name or a password`)
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text.replace('{s}', 's')))
    throw new ConfigError(`${name} is not a web address: ${text}`)
  return text
}

/** Reads the bucket's settings. Messages never quote their values: two are secrets, the others would help to find these out. */
function readS3(env: Env): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigError(
      `to keep files in S3, also set ${missing.join(', ')}; to keep them in DATA_DIR, set no S3_… at all`,
    )
  const [endpoint, bucket] = [readWord('S3_ENDPOINT', env), readWord('S3_BUCKET', env)]
  if (!isPlainAddress(endpoint))
    throw new ConfigError('S3_ENDPOINT is not a web address such as https://s3.example.org')
  if (!/^[a-zA-Z0-9][\w.-]{1,254}$/.test(bucket)) throw new ConfigError('S3_BUCKET is not a bucket name')
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: readWord('S3_REGION', env),
    accessKeyId: readWord('S3_ACCESS_KEY_ID', env),
    secretAccessKey: readWord('S3_SECRET_ACCESS_KEY', env),
  }
}

/** Returns true for a URL without login and query, which a request for a file would lose. */
function isPlainAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, search, hash } = new URL(text)
  return username === '' && search === '' && hash === ''
}

/** Trims a setting: copied text often ends with a space or a line break. */
function readWord(name: string, env: Env): string {
  const text = env[name] ?? ''
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new ConfigError(`${name} contains a space, a line break or an unexpected character`)
}

/** Reads the public URL. The pages must be at the root of their host. */
function readPublicUrl(env: Env): string | null {
  const text = readUrl('PUBLIC_URL', env)
  if (text === null) return null
  const { origin, href } = new URL(text)
  if (href === `${origin}/`) return origin
  throw new ConfigError(`PUBLIC_URL must be a protocol and a host, such as https://hikes.example.org: ${text}`)
}

/** Reads the mail settings: e-mails need a sender and a base URL for their links. */
function readMail(env: Env): MailConfig | null {
  const smtpUrl = env['SMTP_URL']
  if (!smtpUrl) return null
  if (!/^smtps?:\/\/[^\s/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new ConfigError(
      'SMTP_URL must be smtp://host:587 or smtps://host, perhaps with name:password@ before the host',
    )
  const from = env['MAIL_FROM']
  if (!from) throw new ConfigError('SMTP_URL needs MAIL_FROM, the address that e-mails come from')
  if (emailProblem(/^[^<>\r\n]*<([^<>]*)>$/.exec(from)?.[1] ?? from) !== null)
    throw new ConfigError(`MAIL_FROM must be an e-mail address, alone or as Name <address>: ${from}`)
  const siteUrl = readPublicUrl(env)
  if (siteUrl === null) throw new ConfigError('SMTP_URL needs PUBLIC_URL, for the links in e-mails')
  return { smtpUrl, from, siteUrl }
}

const KEPT_BACKUPS = 7

function readBackups(env: Env, makes: boolean): Config['backups'] {
  const folder = env['BACKUP_DIR'] ? resolve(env['BACKUP_DIR']) : null
  if (folder !== null && makes) makeUsable('BACKUP_DIR', folder)
  const told = env['BACKUP_KEEP'] || String(KEPT_BACKUPS)
  if (!/^[1-9]\d{0,3}$/.test(told)) throw new ConfigError(`BACKUP_KEEP must be a whole number from 1: ${told}`)
  return folder === null ? null : { folder, count: Number(told) }
}

function readContact(env: Env): string | null {
  const contact = env['CONTACT']
  if (!contact) return null
  if (emailProblem(contact) === null) return contact
  if (/^https?:/.test(contact)) return readUrl('CONTACT', env)
  throw new ConfigError(`CONTACT must be an e-mail address or a web address: ${contact}`)
}

function tileVariable(layer: TileLayer): string {
  return `TILE_URL_${layer.toUpperCase()}`
}

function readTileUrls(env: Env): Config['tileUrls'] {
  const urls: Partial<Record<TileLayer, string>> = {}
  for (const layer of TILE_LAYERS) {
    const name = tileVariable(layer)
    const url = readUrl(name, env)
    if (url === null) continue
    const unknown = url.replace(/\{[szxyr]\}/g, '').match(/[{}]/)
    if (unknown || ['{z}', '{x}', '{y}'].some((place) => !url.includes(place))) {
      throw new ConfigError(`${name} must contain {z}, {x} and {y}, and no other placeholders than {s} and {r}: ${url}`)
    }
    urls[layer] = url
  }
  return urls
}

function readModeration(env: Env): string | null {
  const kind = env['IMAGE_MODERATION'] || 'off'
  if (kind === 'off') return null
  if (kind !== 'local') throw new ConfigError(`IMAGE_MODERATION must be off or local: ${kind}`)
  const program = env['IMAGE_MODERATION_PROGRAM']
  if (!program) throw new ConfigError('IMAGE_MODERATION=local needs IMAGE_MODERATION_PROGRAM, the path of a program')
  try {
    accessSync(program, constants.X_OK)
    if (statSync(program).isFile()) return resolve(program)
  } catch {
    // the error below says so
  }
  throw new ConfigError(`IMAGE_MODERATION_PROGRAM is not an executable file: ${program}`)
}

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

function readLogLevel(text = ''): string {
  const level = LOG_LEVELS.find((one) => one === (text || 'info'))
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}: ${text}`)
  return level
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function readTrustProxy(text: string | undefined): string | false {
  if (!text || text === 'false') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  const wrong = proxies.find((proxy) => !PROXY_NAMES.includes(proxy) && !isIpBlock(proxy))
  if (wrong === undefined) return proxies.join(',')
  throw new ConfigError(`TRUST_PROXY must be addresses or CIDR blocks, separated by commas: ${wrong || text}`)
}

/** A year, for this host alone. */
const HSTS = 'max-age=31536000'

function readHsts(text: string | undefined): string | null {
  const value = text || HSTS
  if (value === 'off') return null
  if (/^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/.test(value)) return value
  throw new ConfigError(`HSTS must be off, or such as max-age=31536000; includeSubDomains: ${value}`)
}

/** Makes a folder where it is missing. */
function makeUsable(name: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode)
  } catch (error) {
    throw new ConfigError(`${name} cannot be written to: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readSecret(fromEnv: string | undefined, dataDir: string): Uint8Array {
  if (fromEnv) {
    if (fromEnv.length < 32) throw new ConfigError('AUTH_SECRET must have at least 32 characters')
    return createHash('sha256').update(fromEnv).digest()
  }
  try {
    return readOrCreateSecret(join(dataDir, 'secret.key'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`the secret in DATA_DIR cannot be read: ${reason}`)
  }
}
