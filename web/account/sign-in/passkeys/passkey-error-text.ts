import { t } from '#domain/platform/language/translate.ts'

/** Returns what the browser's own error about a passkey means, or null for another error. */
export function passkeyErrorText(error: unknown): string | null {
  // a DOMException is no Error everywhere
  switch (typeof error === 'object' && error !== null && 'name' in error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return t('No passkey was used: it was cancelled, or it took too long.')
    case 'InvalidStateError':
      return t('This device already has a passkey for your account.')
    case 'NotSupportedError':
      return t('This browser does not support passkeys.')
    case 'ConstraintError':
      return t('This device cannot check that it is you. Set up a fingerprint, a face or a PIN first.')
    case 'SecurityError':
      return t('Passkeys only work at this site’s own address.')
    default:
      return null
  }
}
