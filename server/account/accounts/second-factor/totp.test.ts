import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { parseCode, newRecoveryCodes } from './codes.ts'
import { createSecretSeal } from './sealed-secret.ts'
import { findTotpStep, formatTotpUri, newTotpSecret } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32
const STEP_MS = 30_000

// appendix B has codes of eight digits: the last six are the code of six
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code of RFC 6238 is of its step', (seconds, code) => {
  expect(findTotpStep(SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30))
})

const NOW = 1_800_000_015_000
const codeOf = (at: number) => new TOTP({ secret: SECRET }).generate({ timestamp: at })
const STEP = NOW / STEP_MS - 0.5

test.each([
  ['of now', 0, STEP],
  ['of a clock 30 s behind', -STEP_MS, STEP - 1],
  ['of a clock 30 s ahead', STEP_MS, STEP + 1],
  ['of a clock a minute behind', -2 * STEP_MS, null],
  ['of a clock a minute ahead', 2 * STEP_MS, null],
  ['of a clock five minutes behind', -10 * STEP_MS, null],
  ['of a clock five minutes ahead', 10 * STEP_MS, null],
])('a code %s', (_what, offset, step) => {
  expect(findTotpStep(SECRET, codeOf(NOW + offset), NOW)).toBe(step)
})

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456\n', { kind: 'app', code: '123456' }],
  ['１２３４５６', { kind: 'app', code: '123456' }],
  ['ABCD-efgh ijkl-mn27-aaaa bbbb', { kind: 'recovery', code: 'abcdefghijklmn27aaaabbbb' }],
  ['12345', null],
  ['1234567', null],
  ['-12345', null],
  ['12345６\u0000', null],
  ['abcd-efgh-ijkl-mn01-aaaa-bbbb', null],
  ['٣٤٥٦٧٨', null],
  ['', null],
])('%j is read as %j', (text, expected) => {
  expect(parseCode(text)).toEqual(expected)
})

test('the URI names the site and the member, and holds the secret', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(formatTotpUri(secret, { username: 'mia', host: 'hikes.example.org' }))
  expect(decodeURIComponent(uri.href)).toMatch(/^otpauth:\/\/totp\/Upstone \(hikes\.example\.org\):mia\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Upstone (hikes.example.org)',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('ten recovery codes are ten, and can be read again', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect(parseCode(code.toUpperCase())).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
  }
})

test('a sealed secret opens for its owner, on this server, unchanged', () => {
  const seal = createSecretSeal(new Uint8Array(32).fill(1))
  const sealed = seal.seal(SECRET, 'mia')
  expect(sealed).not.toContain(SECRET)
  expect(seal.seal(SECRET, 'mia')).not.toBe(sealed)
  expect(seal.open(sealed, 'mia')).toBe(SECRET)
  expect(seal.open(sealed, 'tom')).toBeNull()
  expect(createSecretSeal(new Uint8Array(32).fill(2)).open(sealed, 'mia')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const place of [0, 15, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(seal.open(changed.toString('base64url'), 'mia')).toBeNull()
  }
  for (const broken of ['', 'x', sealed.slice(0, 36)]) expect(seal.open(broken, 'mia')).toBeNull()
})
