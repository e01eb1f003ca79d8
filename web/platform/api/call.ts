import {
  type Answer,
  type BodyInput,
  type Endpoint,
  type FormInput,
  type Params,
  type QueryInput,
  fillPath,
} from '#contract/endpoint.ts'
import { apiFetch } from './api-fetch.ts'
import { dispatchPageEvent } from './events.ts'
import { createReadHeaders, markChanged } from './live/recent-change.ts'
import { currentConnection, isPortal, reportNoAnswer, notifyConnected } from './connection.ts'
import type { ServerText } from './problem-text.ts'
import { readTokens } from './storage/local-storage.ts'
import { refreshSession } from './refresh-session.ts'

/** The input of a call: path parameters, query, body or file, as far as its endpoint has them. */
export type CallInput<E extends Endpoint> = (keyof Params<E> extends never
  ? { params?: never }
  : { params: Params<E> }) &
  (E extends { query: unknown } ? { query?: QueryInput<E> } : { query?: never }) &
  (E extends { body: unknown } ? { body: BodyInput<E> } : { body?: never }) &
  (E extends { form: { data: unknown } }
    ? { data: FormInput<E>; file?: File; also?: File; fields?: never }
    : E extends { form: unknown }
      ? { file: File; fields?: Readonly<Record<string, string>>; data?: never; also?: never }
      : { file?: never; fields?: never; data?: never; also?: never }) & {
    /** A UUID: the server answers a repeat with the answer of the first. */
    idempotencyKey?: string
  }

/** The input of any call, without the types of its endpoint. */
export interface SentInput {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: File
  fields?: Readonly<Record<string, string>>
  data?: unknown
  also?: File
  /** A UUID: the server answers a repeat with the answer of the first. */
  idempotencyKey?: string
}

/** An error answer of the server, with its message, its code, and when to retry. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  /** True where the answer was JSON, as the server's own are; a proxy may answer otherwise. */
  readonly isJson: boolean
  /** The server's code, or `no_answer` when its body was not JSON. */
  readonly code: string
  /** The message that the text was made from, and its values, see `problemText`. */
  readonly template: string | undefined
  readonly params: ServerText['params']
  readonly errors: readonly (ServerText & { readonly path: string })[]
  readonly retryAfter: number | null
  readonly lockoutUntil: string | null
  /** What the next step of a login takes. */
  readonly ticket: string | null

  /** @param body the answer's JSON, undefined where it is none */
  constructor(response: { status: number; statusText: string }, body: unknown) {
    const said = isRecord(body) ? body : {}
    super(typeof said['message'] === 'string' ? said['message'] : '')
    this.status = response.status
    this.statusText = response.statusText
    this.isJson = body !== undefined
    this.code = typeof said['code'] === 'string' ? said['code'] : 'no_answer'
    this.template = typeof said['template'] === 'string' ? said['template'] : undefined
    this.params = isRecord(said['params']) ? (said['params'] as ServerText['params']) : undefined
    this.errors = Array.isArray(said['errors']) ? said['errors'] : []
    this.retryAfter = typeof said['retryAfter'] === 'number' ? said['retryAfter'] : null
    this.lockoutUntil = typeof said['lockoutUntil'] === 'string' ? said['lockoutUntil'] : null
    this.ticket = typeof said['ticket'] === 'string' ? said['ticket'] : null
  }

  /** Restores an error from the JSON in a server-rendered page. */
  static fromJson(error: object): ApiError {
    const { status, statusText, ...body } = { status: 500, statusText: '', ...error }
    return new ApiError({ status, statusText }, body)
  }

  toJSON(): object {
    const { status, statusText, message, template, params, code, errors, retryAfter, lockoutUntil } = this
    return { status, statusText, message, template, params, code, errors, retryAfter, lockoutUntil }
  }

  /** True where the answer has a message for the reader. */
  get hasMessage(): boolean {
    return this.message !== ''
  }
}

/** A call that changes nothing. */
type ReadEndpoint = Endpoint & { readonly invalidates?: never }

/**
 * Calls an endpoint that only reads; writes go through `mutationFor` in `query.ts`. After a 401 it refreshes the
 * session once and tries again (R1.12). Throws ApiError for every answer that is not a success, and the browser's
 * TypeError without a network.
 */
export function call<E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return callAny(endpoint, input, signal)
}

/** Calls any endpoint. Only for `query.ts`, which fetches again the queries that a write invalidates. */
export async function callAny<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return (await callUntyped(endpoint, input, signal)) as Answer<E>
}

/** Calls an endpoint with an input that is stored without types. The answer is null where it is no JSON. */
export async function callUntyped(endpoint: Endpoint, input: SentInput, signal?: AbortSignal): Promise<unknown> {
  const response = await send(endpoint, input, signal).finally(() => endpoint.invalidates && markChanged())
  if (!response.ok) throw await readError(response)
  return response.status === 204 ? undefined : readJson(response)
}

/** Returns one page of a list, and the length of the whole list. */
export async function callPage<E extends Endpoint & { readonly hasTotal: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<{ rows: Answer<E>; total: number }> {
  const response = await send(endpoint, input, signal)
  if (!response.ok) throw await readError(response)
  return { rows: (await readJson(response)) as Answer<E>, total: Number(response.headers.get('x-total-count')) }
}

/** Returns the bytes of a download. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await send(endpoint, input, signal)
  if (!response.ok) throw await readError(response)
  return response.blob()
}

async function send(endpoint: Endpoint, input: SentInput, signal?: AbortSignal): Promise<Response> {
  const { accessToken } = readTokens()
  if (needsSession(endpoint) && accessToken === null) throw new Error('No access token found')
  const attempt = (token: string | null) => {
    const url = createUrl(endpoint, input)
    return watchConnection(apiFetch(url, createRequest(endpoint, input, token, signal)))
  }
  if (endpoint.access === 'bare') return attempt(null)
  const response = await attempt(accessToken)
  if (response.status !== 401 || accessToken === null) return response
  const fresh = await refreshSession(accessToken)
  return fresh === null ? response : attempt(fresh)
}

const needsSession = ({ access }: Endpoint) => access !== 'open' && access !== 'bare'

/**
 * Reports to `connection.ts` whether the server can be reached. Only the browser's TypeError counts as no answer. A
 * call that began while connected does not report the connection as restored.
 */
async function watchConnection(answer: Promise<Response>): Promise<Response> {
  const wasLost = currentConnection().isLost
  try {
    const response = await answer
    if (isPortal(response)) throw new TypeError('No answer of the server')
    if (wasLost) notifyConnected()
    return response
  } catch (error) {
    if (error instanceof TypeError) reportNoAnswer()
    throw error
  }
}

function createUrl(endpoint: Endpoint, input: SentInput): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value as string | number))
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return `/api${fillPath(endpoint.path, input.params ?? {})}${search}`
}

function createRequest(endpoint: Endpoint, input: SentInput, token: string | null, signal?: AbortSignal): RequestInit {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  if (endpoint.method === 'GET') Object.assign(headers, createReadHeaders())
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin', signal: signal ?? null }
  if (isRemoval(endpoint)) init.keepalive = true
  if (endpoint.form && (input.file || input.data !== undefined)) {
    const form = new FormData()
    for (const [name, value] of Object.entries(input.fields ?? {})) form.append(name, value)
    if (input.data !== undefined) form.append('data', JSON.stringify(input.data))
    if (input.file) form.append(endpoint.form.field, input.file)
    if (endpoint.form.also && input.also) form.append(endpoint.form.also.field, input.also)
    init.body = form
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  return init
}

/** Returns true for removals: they may be sent while the page is being left, so they need `keepalive`. */
function isRemoval({ method, path }: Endpoint): boolean {
  return method === 'DELETE' || path.endsWith('/delete')
}

async function readError(response: Response): Promise<ApiError> {
  const error = new ApiError(response, await response.json().catch(() => undefined))
  if (error.code === 'second_factor_setup_required') dispatchPageEvent('factorRequired', {})
  return error
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
