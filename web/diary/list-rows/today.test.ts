import { afterEach, expect, test, vi } from 'vitest'
import { today } from './today.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['Pacific/Kiritimati', '2026-07-13'],
  ['UTC', '2026-07-12'],
  ['Pacific/Pago_Pago', '2026-07-11'],
])('today in %s is %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: Date.parse('2026-07-12T10:30:00Z') })
  expect(today()).toBe(day)
})
