import { expect, test } from 'vitest'
import { toLoggedRequest } from './logged-request.ts'

test.each([
  ['/api/notifications/sse?token=abc-_1', '/api/notifications/sse?token=[redacted]'],
  ['/api/notifications/sse?lastEventId=7&TOKEN=abc&x=1', '/api/notifications/sse?lastEventId=7&TOKEN=[redacted]&x=1'],
  ['/api/hikes/1/photo?v=2&key=a.b-_c&size=thumb', '/api/hikes/1/photo?v=2&key=[redacted]&size=thumb'],
  ['/api/hikes/search?query=token', '/api/hikes/search?query=token'],
  ['/api/trails/near?lat=61.123&lng=-8.5&limit=3', '/api/trails/near?lat=[redacted]&lng=[redacted]&limit=3'],
  ['/explore?bbox=8,61,9,62&zoom=9', '/explore?bbox=[redacted]&zoom=9'],
])('R13.6, R18.11: %s is logged as %s', (url, expected) => {
  expect(toLoggedRequest({ method: 'GET', url, ip: '127.0.0.1' })).toEqual({
    method: 'GET',
    url: expected,
    remoteAddress: '127.0.0.1',
  })
})
