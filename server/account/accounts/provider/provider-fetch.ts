import type { CustomFetch } from 'openid-client'

const MAX_BYTES = 1024 * 1024

/** Says that a provider's answer cannot be used, in one line for the log. */
export class BadProviderAnswer extends Error {}

/**
 * Returns a fetch for the servers that a provider's metadata names: by HTTPS alone (HTTP where the issuer itself is on this machine),
 * without following redirects, and with at most a megabyte of answer. The signal of each request bounds its time, the body's too.
 */
export function createProviderFetch(issuer: string): CustomFetch {
  const { protocol, hostname } = new URL(issuer)
  const isAllowed = (url: URL) =>
    url.protocol === 'https:' || (protocol === 'http:' && url.protocol === protocol && url.hostname === hostname)
  return async (url, { body, ...options }) => {
    if (!isAllowed(new URL(url))) throw new BadProviderAnswer('the provider names an address without https')
    const response = await fetch(url, {
      ...options,
      redirect: 'manual',
      body: (body ?? null) as RequestInit['body'] & {},
    })
    const bytes = await readAtMost(response, MAX_BYTES)
    return new Response(bytes.length === 0 ? null : bytes, { status: response.status, headers: response.headers })
  }
}

async function readAtMost({ body }: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    // leaving the loop cancels the rest
    if (length > max) throw new BadProviderAnswer(`the provider's answer is longer than ${max} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
