import { expect, test } from 'vitest'
import { arePushKeys, isPublicAddress, isPushEndpoint, lookupPublic } from './endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuA',
  'https://push.example.org:8443/x?y=1',
])('%s is a push service’s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  '',
  'http://push.example.org/x',
  'https://localhost/x',
  'https://metadata/x',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest',
  'https://me:secret@push.example.org/x',
  'https://push.example.org:22/x',
  'https://push.example.org:0/x',
  'https://push.example.org/x#y',
  'https://push.example.org/\nHost: x',
  ' https://push.example.org/',
  'javascript:alert(1)',
  'https://push..example.org/',
  'https://push.example.org./x',
])('%s is none', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1', '2a00:1450:4001::200e'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

const INNER = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 192.0.2.1 198.18.0.1 224.0.0.1
  255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 ff02::1 2001::1 2001:db8::1
  2002:7f00:1:: x`

test.each(INNER.trim().split(/\s+/))('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test('a name that resolves to this machine is not connected to', async () => {
  for (const all of [true, false]) {
    const failure = await new Promise((done) => lookupPublic('localhost', { all }, done))
    expect(String(failure)).toContain('no public address')
  }
})

test('invalid keys are refused', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
  expect(arePushKeys({ p256dh, auth })).toBe(true)
  const offTheCurve = `${p256dh.slice(0, -2)}AA`
  for (const keys of [
    { p256dh: '', auth },
    { p256dh, auth: '' },
    { p256dh, auth: `${auth}AAAA` },
    { p256dh: p256dh.slice(4), auth },
    { p256dh: offTheCurve, auth },
    { p256dh: 'A'.repeat(87), auth },
    { p256dh: `${p256dh.slice(0, -1)}é`, auth },
  ])
    expect([keys, arePushKeys(keys)]).toEqual([keys, false])
})
