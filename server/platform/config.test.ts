import fs, { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LOG_LEVELS, readConfig } from './config.ts'
import { ConfigError } from './process/config-error.ts'
import { aServer } from '#server/testing/a-server.ts'
import { aFolder } from '#server/testing/a-store.ts'

test('an empty environment serves localhost:3000 from an embedded file', () => {
  const config = readConfig({ DATA_DIR: aFolder() })
  expect(config).toMatchObject({ host: 'localhost', port: 3000, databaseUrl: null, hasLimits: true, trustProxy: false })
})

test('nothing is counted unless it is asked for', () => {
  expect(readConfig({ DATA_DIR: aFolder() }).hasAnalytics).toBe(false)
  expect(readConfig({ DATA_DIR: aFolder(), ANALYTICS: 'on' }).hasAnalytics).toBe(true)
})

test('nobody is asked for a newer version unless the operator names an address', () => {
  const DATA_DIR = aFolder()
  const UPDATE_URL = 'https://example.org/upstone/latest.json?channel=stable'
  expect(readConfig({ DATA_DIR }).updateUrl).toBeNull()
  expect(readConfig({ DATA_DIR, UPDATE_URL: '' }).updateUrl).toBeNull()
  expect(readConfig({ DATA_DIR, UPDATE_URL }).updateUrl).toBe(UPDATE_URL)
})

test('everybody may register unless it is said otherwise', () => {
  const DATA_DIR = aFolder()
  expect(readConfig({ DATA_DIR }).signUp).toBeNull()
  expect(readConfig({ DATA_DIR, SIGN_UP: '' }).signUp).toBeNull()
  expect(readConfig({ DATA_DIR, SIGN_UP: 'closed' }).signUp).toBe('closed')
})

test.each([
  [undefined, null],
  ['', null],
  ['500MB', 500 * 1024 ** 2],
  ['1.5 GB', 1.5 * 1024 ** 3],
  ['2TB', 2 * 1024 ** 4],
])('STORAGE_PER_MEMBER %j is %j bytes', (STORAGE_PER_MEMBER, storageLimit) => {
  expect(readConfig({ DATA_DIR: aFolder(), STORAGE_PER_MEMBER })).toMatchObject({ storageLimit })
})

test.each(['0MB', '2', '2G', '-1GB', '1e9MB', 'GB', '2GBs', 'unlimited', '1,5GB'])(
  'STORAGE_PER_MEMBER %j is no size',
  (STORAGE_PER_MEMBER) => {
    const reading = () => readConfig({ DATA_DIR: aFolder(), STORAGE_PER_MEMBER })
    expect(reading).toThrow(`STORAGE_PER_MEMBER must be a size such as 500MB or 2GB: ${STORAGE_PER_MEMBER}`)
  },
)

test('metrics are told to nobody unless they are asked for', () => {
  const DATA_DIR = aFolder()
  const METRICS_TOKEN = 'x'.repeat(16)
  expect(readConfig({ DATA_DIR, METRICS_PORT: '', METRICS_TOKEN: '' })).toMatchObject({
    metricsPort: null,
    metricsToken: null,
  })
  expect(readConfig({ DATA_DIR, METRICS_PORT: '9464', METRICS_TOKEN })).toMatchObject({
    metricsPort: 9464,
    metricsToken: METRICS_TOKEN,
  })
})

test('passwords are hashed at full cost, whatever the environment says', () => {
  expect(readConfig({ DATA_DIR: aFolder(), HASH_COST: '1' }).hashCost).toEqual({ memoryCost: 19_456, timeCost: 2 })
})

test('pages and tile servers are taken as they are written; what is empty is unset', () => {
  const street = 'http://{s}.tiles.example.org/{z}/{x}/{y}{r}.png'
  const env = {
    DATA_DIR: aFolder(),
    INSTAGRAM_URL: 'https://www.instagram.com/a',
    TILE_URL_STREET: street,
    TILE_URL_VOYAGER: '',
  }
  expect(readConfig(env)).toMatchObject({ instagramUrl: 'https://www.instagram.com/a', tileUrls: { Street: street } })
  expect(readConfig({ DATA_DIR: aFolder(), INSTAGRAM_URL: '' })).toMatchObject({ instagramUrl: null, tileUrls: {} })
})

test.each([
  ['https://hikes.example.org', 'https://hikes.example.org'],
  ['https://HIKES.example.org:443/', 'https://hikes.example.org'],
  ['', null],
])('the site at %j is known as %j', (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ DATA_DIR: aFolder(), PUBLIC_URL }).publicUrl).toBe(publicUrl)
})

test('a pooler has PostgreSQL itself named beside it, for the connection that listens', () => {
  const [DATA_DIR, DATABASE_URL] = [aFolder(), 'postgres://pooler:6432/upstone']
  expect(readConfig({ DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL: '' }).databaseListenUrl).toBe(null)
  const DATABASE_LISTEN_URL = 'postgresql://database/upstone'
  expect(readConfig({ DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseListenUrl: DATABASE_LISTEN_URL,
  })
})

const MAIL = {
  SMTP_URL: 'smtps://me:p%40ss@mail.example.org:465',
  MAIL_FROM: 'Upstone <hikes@example.org>',
  PUBLIC_URL: 'https://hikes.example.org/',
}

test('e-mails need a mail server, a sender and the public URL', () => {
  expect(readConfig({ DATA_DIR: aFolder() }).mail).toBeNull()
  expect(readConfig({ DATA_DIR: aFolder(), ...MAIL, SMTP_URL: '' }).mail).toBeNull()
  expect(readConfig({ DATA_DIR: aFolder(), ...MAIL }).mail).toEqual({
    smtpUrl: MAIL.SMTP_URL,
    from: MAIL.MAIL_FROM,
    siteUrl: 'https://hikes.example.org',
  })
})

test.each([
  [
    'SMTP_URL must be smtp://host:587 or smtps://host, perhaps with name:password@ before the host',
    { SMTP_URL: 'mail.example.org' },
  ],
  [
    'SMTP_URL must be smtp://host:587 or smtps://host, perhaps with name:password@ before the host',
    { SMTP_URL: 'https://mail.example.org' },
  ],
  ['SMTP_URL needs MAIL_FROM, the address that e-mails come from', { MAIL_FROM: '' }],
  ['SMTP_URL needs PUBLIC_URL, for the links in e-mails', { PUBLIC_URL: '' }],
  ['MAIL_FROM must be an e-mail address, alone or as Name <address>: Upstone', { MAIL_FROM: 'Upstone' }],
  [
    'MAIL_FROM must be an e-mail address, alone or as Name <address>: a@example.org, b@example.org',
    { MAIL_FROM: 'a@example.org, b@example.org' },
  ],
  ['SITE_NAME: This text can have at most 60 characters.', { SITE_NAME: 'x'.repeat(61) }],
  ['STORAGE_PER_MEMBER must be a size such as 500MB or 2GB: much', { STORAGE_PER_MEMBER: 'much' }],
  ['STORAGE_PER_MEMBER: Storage for each member must be at least 1 MB.', { STORAGE_PER_MEMBER: '0.5MB' }],
  ['SITE_LANGUAGES: Choose from the languages of the list.', { SITE_LANGUAGES: 'en, tlh' }],
  ['SIGN_UP must be one of open, invitation, closed: nobody', { SIGN_UP: 'nobody' }],
  ['CONTACT must be an e-mail address or a web address: call me', { CONTACT: 'call me' }],
  ['BACKUP_KEEP must be a whole number from 1: 0', { BACKUP_KEEP: '0' }],
  ['BACKUP_KEEP must be a whole number from 1: all', { BACKUP_KEEP: 'all' }],
  ['CONTACT must be an e-mail address or a web address: javascript:alert(1)', { CONTACT: 'javascript:alert(1)' }],
])('%s', (message, env) => {
  expect(() => readConfig({ DATA_DIR: aFolder(), ...MAIL, ...env })).toThrow(new ConfigError(message))
})

test.each(['ranger@example.org', 'https://example.org/help', null])('members are told to ask %j', (contact) => {
  expect(readConfig({ DATA_DIR: aFolder(), CONTACT: contact ?? '' }).contact).toBe(contact)
})

test('limits are as the table says, but for those that are set', () => {
  expect(readConfig({ DATA_DIR: aFolder() }).limits.uploads).toEqual({ max: 60, windowMs: 600_000 })
  const { limits } = readConfig({ DATA_DIR: aFolder(), LIMIT_LOGINS: '7', LIMIT_UPLOADS: '' })
  expect(limits.loginsOfNameAtAddress).toEqual({ max: 7, windowMs: 900_000, lockMs: 900_000 })
  expect(limits.uploads.max).toBe(60)
})

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'hikes',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'someone',
  S3_SECRET_ACCESS_KEY: 'very-secret',
}

test('files are kept in a bucket where all of it is said', () => {
  const DATA_DIR = aFolder()
  expect(readConfig({ DATA_DIR }).s3).toBeNull()
  expect(readConfig({ DATA_DIR, S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeNull()
  expect(readConfig({ DATA_DIR, ...S3 }).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'hikes',
    region: 'eu-north-1',
    accessKeyId: 'someone',
    secretAccessKey: 'very-secret',
  })
})

test.each(Object.keys(S3))('a bucket without %s is refused by its name, and none of the others is told', (name) => {
  const env = { DATA_DIR: aFolder(), ...S3, [name]: '' }
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`^to keep files in S3, also set ${name}; .*$`))
  expect(() => readConfig(env)).toThrow(/^(?!.*(example|hikes|eu-north|someone|very-secret)).*$/)
})

test.each([
  ['an endpoint that is no address', { S3_ENDPOINT: 's3.example.org' }, /^S3_ENDPOINT is not a web address/],
  [
    'an endpoint with a login',
    { S3_ENDPOINT: 'https://a:very-secret@example.org' },
    /^S3_ENDPOINT is not a web address/,
  ],
  ['an endpoint with a query', { S3_ENDPOINT: 'https://example.org/?a' }, /^S3_ENDPOINT is not a web address/],
  ['a bucket that is a path', { S3_BUCKET: '../another' }, /^S3_BUCKET is not a bucket name$/],
  [
    'a key with the end of its line',
    { S3_SECRET_ACCESS_KEY: 'very-secret\n' },
    /^S3_SECRET_ACCESS_KEY contains a space/,
  ],
  ['a login with a space', { S3_ACCESS_KEY_ID: 'very secret' }, /^S3_ACCESS_KEY_ID contains a space/],
])('%s is refused, and not told', (_, over, text) => {
  const env = { DATA_DIR: aFolder(), ...S3, ...over }
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(text)
  expect(() => readConfig(env)).toThrow(/^(?!.*(very.secret|another)).*$/)
})

test('photos are checked by a program only where one is asked for', () => {
  const DATA_DIR = aFolder()
  const IMAGE_MODERATION_PROGRAM = process.execPath
  expect(readConfig({ DATA_DIR, IMAGE_MODERATION_PROGRAM }).moderationProgram).toBeNull()
  expect(readConfig({ DATA_DIR, IMAGE_MODERATION: 'local', IMAGE_MODERATION_PROGRAM })).toMatchObject({
    moderationProgram: process.execPath,
  })
})

test('the secret is made once, kept, and readable by its owner alone', () => {
  const DATA_DIR = aFolder()
  const first = readConfig({ DATA_DIR }).secret
  expect(readConfig({ DATA_DIR }).secret).toEqual(first)
  expect(first).toHaveLength(32)
  expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readConfig({ DATA_DIR: aFolder() }).secret).not.toEqual(first)
})

test.each([
  ['a port that is none', { PORT: 'http' }, /PORT/],
  ['a place to listen without a database', { DATABASE_LISTEN_URL: 'postgres://x/y' }, /^DATABASE_LISTEN_URL needs/],
  [
    'a place to listen that is no PostgreSQL',
    { DATABASE_URL: 'postgres://x/y', DATABASE_LISTEN_URL: 'http://x/y' },
    /^DATABASE_LISTEN_URL must begin with postgres/,
  ],
  ['a port out of range', { PORT: '70000' }, /PORT/],
  ['metrics at a port that is none', { METRICS_PORT: '-1' }, /^METRICS_PORT .*-1$/],
  ['metrics at the port of the pages', { PORT: '3000', METRICS_PORT: '3000' }, /^METRICS_PORT .* PORT: 3000$/],
  ['a folder of backups below a file', { BACKUP_DIR: 'package.json/backups' }, /^BACKUP_DIR cannot be written to: .*$/],
  ['limits that are neither on nor off', { LIMITS: 'maybe' }, /^LIMITS must be on or off: maybe$/],
  ['counting that is neither on nor off', { ANALYTICS: 'yes' }, /^ANALYTICS must be on or off: yes$/],
  ['a limit that there is not', { LIMIT_LOGIN: '7' }, /^LIMIT_LOGIN is not a setting: .*$/],
  ['tiles of a layer that there is not', { TILE_URL_MOON: '' }, /^TILE_URL_MOON is not a setting: .*$/],
  ['HTTPS for ever, in words', { HSTS: 'always' }, /^HSTS must be off, .*: always$/],
  ['HTTPS with more than a browser is told', { HSTS: 'max-age=1\r\nx: y' }, /^HSTS must be off/],
  ['metrics for a token that can be guessed', { METRICS_TOKEN: 'secret' }, /^METRICS_TOKEN (?!.*secret).*$/],
  ['metrics for a token that no header can bear', { METRICS_TOKEN: 'two words and more' }, /^METRICS_TOKEN /],
  ['a site below a path', { PUBLIC_URL: 'https://example.org/hikes' }, /^PUBLIC_URL must be .*$/],
  ['a site with a query', { PUBLIC_URL: 'https://example.org/?a' }, /^PUBLIC_URL must be .*$/],
  ['a site of another scheme', { PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL.*$/],
  ['a geocoder of another scheme', { GEOCODER_URL: 'file:///etc/passwd' }, /GEOCODER_URL/],
  ['news of versions from a file of this machine', { UPDATE_URL: 'file:///etc/passwd' }, /^UPDATE_URL is not a web/],
  ['news of versions with a password', { UPDATE_URL: 'https://me:pass@example.org/x' }, /^UPDATE_URL (?!.*pass@).*$/],
  ['a geocoder that is no address', { GEOCODER_URL: 'https://' }, /GEOCODER_URL/],
  ['an Instagram page of another scheme', { INSTAGRAM_URL: 'javascript:alert(1)' }, /^INSTAGRAM_URL.*$/],
  ['an Instagram page with a space', { INSTAGRAM_URL: 'https://instagram.com/a b' }, /^INSTAGRAM_URL.*$/],
  ['tiles without a row', { TILE_URL_STREET: 'https://t.example.org/{z}/{x}.png' }, /^TILE_URL_STREET.*\{y\}.*$/],
  ['tiles that need a key', { TILE_URL_VOYAGER: 'https://t.example.org/{z}/{x}/{y}?k={key}' }, /^TILE_URL_VOYAGER.*$/],
  ['tiles of another scheme', { TILE_URL_SATELLITE: 'ftp://t.example.org/{z}/{x}/{y}' }, /^TILE_URL_SATELLITE.*$/],
  ['a limit that is no number', { LIMIT_READS: 'many' }, /^LIMIT_READS .*many$/],
  ['a limit of none', { LIMIT_UPLOADS: '0' }, /^LIMIT_UPLOADS .*0$/],
  ['half a limit', { LIMIT_LOGINS: '2.5' }, /^LIMIT_LOGINS .*2.5$/],
  ['a limit beyond all need', { LIMIT_WRITES: '1e9' }, /^LIMIT_WRITES .*1e9$/],
  ['moderation of a kind that is none', { IMAGE_MODERATION: 'on' }, /^IMAGE_MODERATION .*on$/],
  ['moderation without a program', { IMAGE_MODERATION: 'local' }, /^IMAGE_MODERATION=local .*$/],
  [
    'moderation by a program that is missing',
    { IMAGE_MODERATION: 'local', IMAGE_MODERATION_PROGRAM: '/nowhere/moderate' },
    /^IMAGE_MODERATION_PROGRAM .*moderate$/,
  ],
  [
    'moderation by what cannot be run',
    { IMAGE_MODERATION: 'local', IMAGE_MODERATION_PROGRAM: 'package.json' },
    /^IMAGE_MODERATION_PROGRAM .*json$/,
  ],
  [
    'moderation by a folder',
    { IMAGE_MODERATION: 'local', IMAGE_MODERATION_PROGRAM: '/tmp' },
    /^IMAGE_MODERATION_PROGRAM .*tmp$/,
  ],
  ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  ['every proxy there may be', { TRUST_PROXY: 'true' }, /^TRUST_PROXY .*: true$/],
  ['a proxy that is no address', { TRUST_PROXY: 'nginx' }, /^TRUST_PROXY .*: nginx$/],
  ['a proxy too many', { TRUST_PROXY: '10.0.0.1, 10.0.0.256' }, /^TRUST_PROXY .*: 10\.0\.0\.256$/],
  ['a network of proxies that is too narrow', { TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY .*: 10\.0\.0\.0\/33$/],
  ['a network of proxies without an end', { TRUST_PROXY: '10.0.0.0/' }, /^TRUST_PROXY .*: 10\.0\.0\.0\/$/],
  ['a comma where a proxy was meant', { TRUST_PROXY: ',' }, /^TRUST_PROXY .*: ,$/],
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, .*: loud$/],
  ['a short secret', { AUTH_SECRET: 'short' }, /AUTH_SECRET/],
])('%s is refused in one line', (_, env, text) => {
  expect(() => readConfig({ DATA_DIR: aFolder(), ...env })).toThrow(ConfigError)
  expect(() => readConfig({ DATA_DIR: aFolder(), ...env })).toThrow(text)
})

test.each([['10.0.0.1'], ['10.0.0.0/8,::1'], ['fd00::/8'], ['loopback']])(
  'proxies at %s are trusted, as the server takes them',
  async (text) => {
    const { trustProxy } = readConfig({ DATA_DIR: aFolder(), TRUST_PROXY: text.replace(',', ' , ') })
    expect(trustProxy).toBe(text)
    await aServer({ config: { trustProxy } })
  },
)

test.each(LOG_LEVELS)('a server whose log level is %s starts', async (logLevel) => {
  await aServer({ config: readConfig({ DATA_DIR: aFolder(), LOG_LEVEL: logLevel }) })
})

test('a data folder that cannot be made or written into is refused in one line', () => {
  const file = join(aFolder(), 'file')
  writeFileSync(file, '')
  // of a folder that takes no others Node 20 would try for ever
  for (const DATA_DIR of [file, join(file, 'data'), '/proc/x', '/proc/x/y'])
    expect(() => readConfig({ DATA_DIR }), DATA_DIR).toThrow(/^DATA_DIR cannot be written to: .*$/)
})

test('a folder that is for others is refused in one line', { skip: process.getuid?.() === 0 }, () => {
  const DATA_DIR = aFolder()
  chmodSync(DATA_DIR, 0o555)
  expect(() => readConfig({ DATA_DIR })).toThrow(/^DATA_DIR cannot be written to: EACCES.*$/)
})

test('browsers stay with HTTPS for half a year, unless it is said otherwise', () => {
  const hstsOf = (HSTS: string) => readConfig({ DATA_DIR: aFolder(), HSTS }).hsts
  expect(hstsOf('')).toBe('max-age=31536000')
  expect(hstsOf('max-age=63072000; includeSubDomains; preload')).toBe('max-age=63072000; includeSubDomains; preload')
  expect(hstsOf('off')).toBeNull()
})

test('the secret is flushed before it gets its name, and its folder after', () => {
  const calls = (['fsyncSync', 'linkSync', 'openSync', 'writeFileSync'] as const).map((name) => vi.spyOn(fs, name))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  const DATA_DIR = aFolder()
  readConfig({ DATA_DIR })
  const order = calls.flatMap(({ mock }) =>
    mock.invocationCallOrder.map((at, n) => ({ at, call: mock.calls[n] ?? [] })),
  )
  const file = join(DATA_DIR, 'secret.key')
  const aside = expect.stringMatching(/secret\.key\.\d+$/)
  const descriptor = expect.any(Number)
  expect(order.toSorted((a, b) => a.at - b.at).map(({ call }) => call)).toEqual([
    [aside, 'w', 0o600],
    [descriptor, expect.stringMatching(/^[0-9a-f]{64}$/)],
    [descriptor],
    [aside, file],
    [DATA_DIR, 'r'],
    [descriptor],
  ])
})

test.each([
  ['nothing', ''],
  ['zeros, as some file systems leave what was not flushed', '\0'.repeat(64)],
])('a secret file that holds %s is made anew, whole and for its owner alone', (_, text) => {
  const DATA_DIR = aFolder()
  const file = join(DATA_DIR, 'secret.key')
  writeFileSync(file, text, { mode: 0o644 })
  const { secret } = readConfig({ DATA_DIR })
  expect(secret).toHaveLength(32)
  expect(readConfig({ DATA_DIR }).secret).toEqual(secret)
  expect(readFileSync(file, 'utf8')).toBe(Buffer.from(secret).toString('hex'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(DATA_DIR)).toEqual(['secret.key'])
})

test('a damaged secret is refused, not replaced', () => {
  const DATA_DIR = aFolder()
  writeFileSync(join(DATA_DIR, 'secret.key'), 'oops')
  expect(() => readConfig({ DATA_DIR })).toThrow(/secret/)
  expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).toBe('oops')
})
