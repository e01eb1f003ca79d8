/** The site that passkeys are bound to. */
export interface PasskeySite {
  /** The relying party's id: the host, without the port. */
  readonly id: string
  readonly origin: string
}

/**
 * Returns the site that passkeys are bound to, or null where there can be none: browsers offer passkeys only to a host that has a name, over
 * HTTPS or on `localhost`.
 * @param publicUrl the configured address of the site. The address of a request is no substitute: its sender chooses it.
 */
export function passkeySite(publicUrl: string | null): PasskeySite | null {
  if (publicUrl === null) return null
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return null
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return isAddress ? null : { id: hostname, origin }
}
