import { expect, test } from 'vitest'
import { ROLES, hasRole, parseRole } from './roles.ts'

test('an admin may do what a moderator may, and a moderator what a member may', () => {
  const allowed = ROLES.map((role) => ROLES.filter((needed) => hasRole(role, needed)))
  expect(allowed).toEqual([['member'], ['member', 'moderator'], ['member', 'moderator', 'admin']])
})

test.each(['', 'Admin', 'root', 'admin '])('the unknown role “%s” gives no rights', (text) => {
  expect(parseRole(text)).toBe('member')
})
