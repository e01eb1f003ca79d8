import { onTestFinished, vi } from 'vitest'
import { api as pageApi } from '#contract/client-api.ts'
import { deskApi, deskNamesApi } from '#contract/client-desk.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'

const api = { ...pageApi, desk: deskApi, deskNames: deskNamesApi }
type Api = typeof api
type Row = { [Group in keyof Api]: Api[Group][keyof Api[Group]] }[keyof Api]
type NamedRow<Name> = Row extends infer Each
  ? Each extends Endpoint
    ? Name extends `${Each['method']} ${Each['path']}`
      ? Each
      : never
    : never
  : never

/** `GET /hikes/{id}/photo`: a call as the contract names it. */
export type CallName = { [Each in Row as `${Each['method']} ${Each['path']}`]: true } extends infer Names
  ? keyof Names & string
  : never

export interface FakeRequest {
  /** The call's name in the contract. */
  readonly call: string
  /** `PUT /hikes/h1/photo`: method and path of the request. */
  readonly line: string
  /** `/hikes/h1/photo` */
  readonly path: string
  readonly query: URLSearchParams
  /** `Bearer` and what the session holds. */
  readonly token: string | null
  /** The JSON, the fields of the form, or null. */
  readonly body: unknown
}

/** An error answer, which the contract does not type. */
class Refusal {
  readonly response: Response
  constructor(response: Response) {
    this.response = response
  }
}

/** Returns an error answer for a fake server. */
export function refusal(status: number, body: object = { message: 'no', code: 'no' }): Refusal {
  return new Refusal(Response.json(body, { status }))
}

type Reply<Name> = Answer<NamedRow<Name>> | Refusal | Response
/** The answers of a fake server: what the contract types, an error, or a response of the test's own (a file, other headers). */
export type Replies = {
  [Name in CallName]?: Reply<Name> | ((request: FakeRequest) => Reply<Name> | Promise<Reply<Name>>)
}

/** Answers where the path contains one of these ids, as in `/hikes/h1/photo`, and 404 elsewhere. */
export function onlyFor<Reply>(ids: readonly string[], answer: (request: FakeRequest) => Reply) {
  return (request: FakeRequest) => {
    const isKnown = request.path.split('/').some((part) => ids.includes(part))
    return isKnown ? answer(request) : refusal(404)
  }
}

const CALLS = Object.values<Readonly<Record<string, Endpoint>>>(api)
  .flatMap((group) => Object.values(group))
  .map(({ method, path }) => ({ method, name: `${method} ${path}`, pattern: createPattern(path) }))

function createPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/**
 * Replaces `fetch` by a fake server until the test ends. Calls without a reply get 404. Returns the requests in order;
 * replies may be added and changed meanwhile.
 */
export function aServer(replies: Replies = {}): FakeRequest[] {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = toFakeRequest(address, init)
    requests.push(request)
    const reply = replyTo(replies, request.call)
    return toResponse(await (typeof reply === 'function' ? reply(request) : reply))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return requests
}

function toFakeRequest(address: string, { method = 'GET', headers, body }: RequestInit): FakeRequest {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const path = pathname.replace(/^\/api/, '')
  // `/hikes/top` before `/hikes/{id}`: the name with the fewest parameters wins
  const known = CALLS.filter((each) => each.method === method && each.pattern.test(path))
  const name = known.toSorted((a, b) => countParameters(a.name) - countParameters(b.name))[0]?.name
  const token = new Headers(headers).get('authorization')
  const line = `${method} ${path}`
  return { call: name ?? line, line, path, query: searchParams, token, body: parseBody(body) }
}

function countParameters(name: string): number {
  return name.split('{').length
}

function replyTo(replies: Replies, call: string) {
  const known: Readonly<Record<string, Replies[CallName]>> = replies
  return known[call] ?? refusal(404)
}

function toResponse(given: unknown): Response {
  if (given instanceof Response) return given
  if (given instanceof Refusal) return given.response.clone()
  return given === undefined ? new Response(null, { status: 204 }) : Response.json(given)
}

function parseBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return typeof body === 'string' ? JSON.parse(body) : null
}
