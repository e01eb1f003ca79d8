import { expect, test } from 'vitest'
import { passkeySite } from './site.ts'

test.each([
  [null, null],
  ['https://hikes.example.org', { id: 'hikes.example.org', origin: 'https://hikes.example.org' }],
  ['https://hikes.example.org:8443', { id: 'hikes.example.org', origin: 'https://hikes.example.org:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://hikes.localhost', { id: 'hikes.localhost', origin: 'http://hikes.localhost' }],
  // no browser offers passkeys there
  ['http://hikes.example.org', null],
  ['http://notlocalhost', null],
  ['https://203.0.113.7', null],
  ['https://[2001:db8::1]', null],
])('R1.60: passkeys of the address %s belong to %s', (publicUrl, site) => {
  expect(passkeySite(publicUrl)).toEqual(site)
})
