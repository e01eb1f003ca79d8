import { expect, test } from 'vitest'
import { passkeyErrorText } from './passkey-error-text.ts'

test.each([
  ['NotAllowedError', 'No passkey was used: it was cancelled, or it took too long.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotSupportedError', 'This browser does not support passkeys.'],
  ['ConstraintError', 'This device cannot check that it is you. Set up a fingerprint, a face or a PIN first.'],
  ['SecurityError', 'Passkeys only work at this site’s own address.'],
])('the browser’s %s is told in words', (name, text) => {
  expect(passkeyErrorText(new DOMException('any', name))).toBe(text)
})

test('another error is not about passkeys', () => {
  expect(passkeyErrorText(new TypeError('Failed to fetch'))).toBeNull()
})
