import { expect, test, vi } from 'vitest'
import { deviceIdProblem } from '#domain/platform/id.ts'
import { createDeviceId, createKey } from './device-id.ts'

test('keys ascend within a millisecond, and where the clock is set back', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 6, 1))
  const keys = Array.from({ length: 10_000 }, createKey)
  now.mockReturnValue(Date.UTC(2026, 5, 1))
  keys.push(createKey())
  expect(keys).toEqual(keys.toSorted())
  expect(new Set(keys).size).toBe(keys.length)
  now.mockRestore()
})

test('R15.7: the server takes the ids of a device whose clock is two days ahead or behind', () => {
  const now = Date.now()
  for (const days of [-2, 0, 2]) expect(deviceIdProblem(createDeviceId(), now + days * 24 * 3_600_000)).toBeNull()
})
