import { expect, test } from 'vitest'
import { compareVersions, isVersion } from './compare-versions.ts'

test('versions are in the order of semver.org', () => {
  const oldestFirst = [
    '0.9.10',
    '1.0.0-0',
    '1.0.0-2',
    '1.0.0-10',
    '1.0.0-99999999999999999998',
    '1.0.0-99999999999999999999',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1-rc.1',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0',
    '10.0.0',
  ]
  for (const [i, a] of oldestFirst.entries())
    for (const [j, b] of oldestFirst.entries())
      expect(Math.sign(compareVersions(a, b)), `${a} and ${b}`).toBe(Math.sign(i - j))
})

test('builds of one version are equal', () => {
  expect(compareVersions('1.0.0+linux.5', '1.0.0')).toBe(0)
  expect(compareVersions('1.0.0-rc.1+a', '1.0.0-rc.1+b')).toBe(0)
})

test.each([
  '',
  '1',
  '1.0',
  'v1.0.0',
  '1.0.0.0',
  '01.0.0',
  '1.0.0-',
  '1.0.0-01',
  '1.0.0-a..b',
  '1.0.0+',
  '1.0.0\n',
  ' 1.0.0',
  '-1.0.0',
  '1.0.0-<b>',
  `1.0.0-${'a'.repeat(60)}`,
])('%j is not a version', (text) => {
  expect(isVersion(text)).toBe(false)
})

test('pre-releases and builds are versions', () => {
  expect(['1.0.0', '0.0.0', '1.2.3-rc.1+build.7', '1.0.0-0a', '1.0.0--'].filter((text) => !isVersion(text))).toEqual([])
})
