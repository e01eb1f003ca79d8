import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { deriveKey, createTokens } from './tokens.ts'

const SECRET = new Uint8Array(32).fill(7)
const ME = { userId: '01900000-0000-7000-8000-000000000001', sessionId: '01900000-0000-7000-8000-000000000002' }
const NOW = 1_800_000_000_000
const tokens = createTokens(SECRET)

test('an access token says whose it is, which session, and for how long: 30 minutes', async () => {
  const token = await tokens.writeAccess(ME, NOW)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  expect(decodeJwt(token)).toMatchObject({ sub: ME.userId, sid: ME.sessionId, iat: NOW / 1000, exp: NOW / 1000 + 1800 })
  expect(await tokens.readAccess(token, NOW)).toEqual(ME)
})

test('no two access tokens are the same', async () => {
  expect(await tokens.writeAccess(ME, NOW)).not.toBe(await tokens.writeAccess(ME, NOW))
})

test.each([
  [-60_000, true],
  [0, true],
  [30 * 60_000, true],
  [30 * 60_000 + 59_999, true],
  [30 * 60_000 + 60_000, false],
])('an access token, %i ms after it was written, is good: %s', async (ms, isGood) => {
  const token = await tokens.writeAccess(ME, NOW)
  expect((await tokens.readAccess(token, NOW + ms)) !== null).toBe(isGood)
})

test('asked without regard to time, an expired access token still tells its session', async () => {
  expect(await tokens.readAccess(await tokens.writeAccess(ME, NOW), 0)).toEqual(ME)
})

const accessKey = deriveKey(SECRET, 'access token')
const signed = (header: { alg: string; typ?: string }, payload: Record<string, unknown>, key: Uint8Array = accessKey) =>
  new SignJWT(payload)
    .setProtectedHeader(header)
    .setExpirationTime(NOW / 1000 + 100)
    .sign(key)
const CLAIMS = { sub: ME.userId, sid: ME.sessionId }

test('a token signed by hand with the right key and type is read: what follows differs in one thing each', async () => {
  expect(await tokens.readAccess(await signed({ alg: 'HS256', typ: 'at+jwt' }, CLAIMS), NOW)).toEqual(ME)
})

test.each([
  ['of another type', () => signed({ alg: 'HS256', typ: 'JWT' }, CLAIMS)],
  ['of no type', () => signed({ alg: 'HS256' }, CLAIMS)],
  ['of another algorithm', () => signed({ alg: 'HS512', typ: 'at+jwt' }, CLAIMS)],
  ['of another key', () => signed({ alg: 'HS256', typ: 'at+jwt' }, CLAIMS, new Uint8Array(32))],
  ['of the bare secret', () => signed({ alg: 'HS256', typ: 'at+jwt' }, CLAIMS, SECRET)],
  ['without a session', () => signed({ alg: 'HS256', typ: 'at+jwt' }, { sub: ME.userId })],
  ['with a session that is no text', () => signed({ alg: 'HS256', typ: 'at+jwt' }, { ...CLAIMS, sid: 1 })],
  ['without a signature', () => new UnsecuredJWT(CLAIMS).encode()],
  ['that is a refresh token', () => tokens.writeRefresh({ sessionId: ME.sessionId, generation: 0 })],
  ['of one word', () => 'x'],
  ['of nothing', () => ''],
])('a token %s is no access token', async (_what, make) => {
  expect(await tokens.readAccess(await make(), NOW)).toBe(null)
})

test('a refresh token tells its session and generation, and is the same each time', () => {
  const link = { sessionId: ME.sessionId, generation: 12 }
  expect(tokens.readRefresh(tokens.writeRefresh(link))).toEqual(link)
  expect(tokens.writeRefresh(link)).toBe(tokens.writeRefresh(link))
})

const refresh = tokens.writeRefresh({ sessionId: ME.sessionId, generation: 1 })

test.each([
  ['with another generation', refresh.replace('.1.', '.2.')],
  ['with another session', refresh.replace('-000000000002', '-000000000001')],
  ['with another seal', `${refresh.slice(0, -4)}AAAA`],
  ['with a shorter seal', refresh.slice(0, -1)],
  ['with something behind', `${refresh}x`],
  ['without its mark', refresh.slice(3)],
  ['of another secret', createTokens(new Uint8Array(32)).writeRefresh({ sessionId: ME.sessionId, generation: 1 })],
  [
    'whose seal is of nothing',
    `rt_..${createHmac('sha256', deriveKey(SECRET, 'refresh token')).update('').digest('base64url')}`,
  ],
  [
    'that is the seal of nothing',
    createHmac('sha256', deriveKey(SECRET, 'refresh token')).update('').digest('base64url'),
  ],
  ['of nothing', ''],
  ['of NUL', '\u0000'],
])('a token %s is no refresh token', (_what, token) => {
  expect(tokens.readRefresh(token)).toBe(null)
})

test('an access token is no refresh token', async () => {
  expect(tokens.readRefresh(await tokens.writeAccess(ME, NOW))).toBe(null)
})
