import { expect, test } from 'vitest'
import { parseProfilePath } from './profile-address.ts'

test.each([
  ['/user/kari_n', 'kari_n', false],
  ['/user/kari_n/', 'kari_n', false],
  ['/user/kari_n/list', 'kari_n', true],
  ['/user/kari_n/list/', 'kari_n', true],
  ['/user/k%C3%A5ri%2Fn/list', 'kåri/n', true],
  ['/user/100%', '100%', false],
  ['/user/list', 'list', false],
  ['/user/%20', '', false],
])('%s is the profile of “%s”, the list first: %s', (path, username, isViewOnly) => {
  expect(parseProfilePath(path)).toEqual({ username, isViewOnly })
})
