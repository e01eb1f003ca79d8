/** Loads the code that talks with the browser about passkeys. Rejects where the browser has none. */
export async function loadCeremonies() {
  if (typeof PublicKeyCredential === 'undefined') throw new DOMException('no passkeys', 'NotSupportedError')
  return import('./ceremonies.ts')
}

/** Returns whether the browser can suggest passkeys in the login field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  // older browsers with passkeys do not have it
  if (!('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}
