import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { HASH_COST } from '#server/platform/process/hash-cost.ts'
import { DECOY_HASH, hashPassword, isPassword } from './passwords.ts'

const COST = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a password is hashed with argon2id, 19 MiB, two passes, one lane, and a salt of its own', async () => {
  const [one, other] = await Promise.all([
    hashPassword('a long walk', HASH_COST),
    hashPassword('a long walk', HASH_COST),
  ])
  expect(one.startsWith(COST)).toBe(true)
  expect(one).not.toBe(other)
})

test.each([
  ['a long walk', true],
  ['a long walk ', false],
  ['A long walk', false],
  ['', false],
])('of a hash of "a long walk", %j is the password: %s', async (password, expected) => {
  expect(await isPassword(password, await hashPassword('a long walk', HASH_COST))).toBe(expected)
})

test.each(['caf\u00e9 & croissant', 'with\u0000nul', '\ud800 lone', '🥾'.repeat(64)])(
  '%j is a password like others',
  async (password) => {
    expect(await isPassword(password, await hashPassword(password, HASH_COST))).toBe(true)
  },
)

test('an accent is the same in both ways of writing it', async () => {
  expect(await isPassword('cafe\u0301s', await hashPassword('caf\u00e9s', HASH_COST))).toBe(true)
})

test('where there is no account a hash of the same cost is compared, and the answer is no', async () => {
  const compare = vi.fn(verify)
  expect(await isPassword('a long walk', null, '', compare)).toBe(false)
  expect(compare).toHaveBeenCalledExactlyOnceWith(DECOY_HASH, 'a long walk')
  expect(DECOY_HASH.startsWith(COST)).toBe(true)
  compare.mockResolvedValueOnce(true)
  expect(await isPassword('the password of the decoy', null, '', compare)).toBe(false)
})

test('a password of 128 characters is compared, one of 129 is refused unread', async () => {
  const compare = vi.fn(verify)
  expect(await isPassword('x'.repeat(129), await hashPassword('x'.repeat(129), HASH_COST), '', compare)).toBe(false)
  expect(compare).not.toHaveBeenCalled()
  expect(await isPassword('x'.repeat(128), await hashPassword('x'.repeat(128), HASH_COST))).toBe(true)
})
