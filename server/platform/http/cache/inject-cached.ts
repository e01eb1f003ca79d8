import type { FastifyInstance } from 'fastify'
import { findFreshness } from './send-cached.ts'

export interface InjectedRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

export interface InjectedResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly body: string
  /** Tells whether a new request would get an equal response; null where the response is not cacheable. */
  readonly isCurrent: (() => boolean) | null
}

/** Sends a GET request to the application itself, past the network, and returns the response and how long it is current. */
export async function injectCached(
  app: FastifyInstance,
  { url, headers, remoteAddress }: InjectedRequest,
): Promise<InjectedResponse> {
  const response = await app.inject({ url, headers: { ...headers }, ...(remoteAddress && { remoteAddress }) })
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    body: response.body,
    isCurrent: findFreshness(response.raw.req),
  }
}
