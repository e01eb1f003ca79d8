import { expect, test } from 'vitest'
import { repairPercentEncoding } from './repair-percent-encoding.ts'

test.each([
  ['/hike/Besseggen/Norway', '/hike/Besseggen/Norway'],
  ['/hike/A%2FB/Norway', '/hike/A%2FB/Norway'],
  ['/hike/x%252Fy/Norway', '/hike/x%252Fy/Norway'],
  ['/hike/100%%20x/Norway', '/hike/100%25%20x/Norway'],
  ['/hike/100%/Norway', '/hike/100%25/Norway'],
  ['/hike/%zz/%E5%B1%B1', '/hike/%25zz/%E5%B1%B1'],
  ['/hike/%ff/Norway', '/hike/%25ff/Norway'],
  ['/hike/山/日本', '/hike/山/日本'],
])('%s becomes %s', (path, expected) => {
  expect(repairPercentEncoding(path)).toBe(expected)
})
