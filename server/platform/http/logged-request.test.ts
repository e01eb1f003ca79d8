import { expect, test } from 'vitest'
import { toLoggedRequest } from './logged-request.ts'

test.each([
  ['/api/notifications/sse?token=abc-_1', '/api/notifications/sse?token=[redacted]'],
  ['/api/notifications/sse?lastEventId=7&TOKEN=abc&x=1', '/api/notifications/sse?lastEventId=7&TOKEN=[redacted]&x=1'],
  ['/api/hikes/1/photo?v=2&key=a.b-_c&size=thumb', '/api/hikes/1/photo?v=2&key=[redacted]&size=thumb'],
  ['/api/hikes/search?query=token', '/api/hikes/search?query=token'],
])('R13.6: %s is logged as %s', (url, expected) => {
  expect(toLoggedRequest({ method: 'GET', url, ip: '127.0.0.1' })).toEqual({
    method: 'GET',
    url: expected,
    remoteAddress: '127.0.0.1',
  })
})
