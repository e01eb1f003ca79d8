/**
 * The vocabulary of the contract: one table row says what a call takes, what it answers and what it changes.
 * Server routes, the client, the cache keys, OpenAPI and the sweep tests all derive from these rows.
 */

import type { TokenScope } from '#domain/account/token-scopes.ts'

/** What we need to know of a schema's type. Thin on purpose: generics over it type-check ten times faster than over zod's own. */
export interface Schema<Out = unknown, In = unknown> {
  readonly _zod: { readonly output: Out; readonly input: In }
}

/** Names of what a screen may hold in its cache. A read bears one, a write lists those that it makes stale. */
export const RESOURCES = [
  'me',
  'preferences',
  'sessions',
  'access-tokens',
  'calendar',
  'my-hikes',
  'wishlist',
  'wishlist-link',
  'trails',
  'conditions',
  'users',
  'friends',
  'blocks',
  'achievements',
  'notifications',
  'totals',
  'taste',
  'settings',
] as const
export type Resource = (typeof RESOURCES)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * - `member`: needs a live access token, else 401.
 * - `open`: anybody; an access token is optional, but one that is sent must be good (else 401, so that the client refreshes).
 * - `bare`: the Authorization header is not an access token, or is not looked at.
 */
export type Access = 'member' | 'open' | 'bare'

/** The part of a call that the browser needs at run time. Modules in `contract/routes/community/` import types alone. */
export interface Route {
  readonly method: Method
  /** As it is written in the description of the API, below `/api`: `/hikes/{id}`. */
  readonly path: `/${string}`
  readonly access: Access
  /** The names of the form's file fields. */
  readonly form?: { readonly field: string; readonly also?: { readonly field: string } }
  readonly resource?: Resource
  readonly invalidates?: readonly Resource[]
}

export type RouteGroup = Readonly<Record<string, Route>>

/** One file in a multipart form. Sizes in bytes; a file of exactly `maxBytes` passes. */
export interface FileField {
  readonly field: string
  readonly maxBytes: number
  readonly tooLarge: string
  readonly missing: string
  /** What the form's field `data` holds as JSON. Where there is such a field the form may come without any file. */
  readonly data?: Schema
  /** Another file that may come with it. */
  readonly also?: Omit<FileField, 'data' | 'also'>
}

/** In bytes: the longest notes there are, and all the rest. */
export const MAX_FORM_DATA_BYTES = 128 * 1024

/** A complete call: its route, its schemas and the facts that only the server needs. */
export interface Endpoint extends Route {
  readonly summary: string
  /** What a personal access token has to be made for to make this call; null where none may: a session, or nobody, is asked for. */
  readonly scope: TokenScope | null
  /** Of each name between braces in the path, and no other. */
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly form?: FileField
  /** Counted by a limit of its own, and not among writes and uploads. */
  readonly limit?: 'imports' | 'originals'
  /** JSON answers have a schema; 204 has none; `download` answers bytes, `events` a text/event-stream. */
  readonly answer?: Schema
  readonly download?: true
  readonly events?: true
  /** What it answers is a part of a list, or all of it: `X-Total-Count` tells how many the whole list has. */
  readonly hasTotal?: true
  /** Where {@link isTagged} is to say otherwise than by its rule. */
  readonly hasTag?: boolean
  /** What it answers is made for the one who asks and takes time: its head alone cannot be asked for. */
  readonly isMadeOnce?: true
  /** A write that somebody may do whose account is about to be removed. */
  readonly isAllowedWhileLeaving?: true
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204
}

/** Declares one call; the literal types of the row are kept. One whose path has parameters tells their schemas. */
export function endpoint<const E extends Endpoint>(
  row: E & ([ParamNames<E['path']>] extends [never] ? unknown : { params: Schema<Params<E>> }),
): E {
  return row
}

export type Group = Readonly<Record<string, Endpoint>>

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

/** The path's parameters, decoded: `{ id: string }` for `/hikes/{id}`. */
export type Params<E extends Endpoint> = { [Name in ParamNames<E['path']>]: string }

type Out<S> = S extends Schema<infer T, unknown> ? T : undefined
type In<S> = S extends { readonly _zod: { readonly input: infer T } } ? T : undefined

/** What the server's handler gets, after parsing. */
export type Query<E extends Endpoint> = E extends { query: infer S } ? Out<S> : undefined
export type Body<E extends Endpoint> = E extends { body: infer S } ? Out<S> : undefined
export type SentData<E extends Endpoint> = E extends { form: { data: infer S } } ? Out<S> : undefined
/** What the client sends, before parsing. */
export type QueryInput<E extends Endpoint> = E extends { query: infer S } ? In<S> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: infer S } ? In<S> : undefined
export type FormInput<E extends Endpoint> = E extends { form: { data: infer S } } ? In<S> : undefined
/** What comes back. */
export type Answer<E extends Endpoint> = E extends { answer: infer S } ? Out<S> : undefined

/** `GET /hikes/{id}`: how a call is named in lists and messages. */
export function callName(row: Endpoint): string {
  return `${row.method} ${row.path}`
}

/**
 * Whether what is answered bears a tag of its content (`ETag`): who sends it back as `If-None-Match` is told 304 while that is the
 * same. JSON that anybody may read does, where its row does not say otherwise.
 */
export function hasEntityTag({ method, access, answer, hasTag }: Endpoint): boolean {
  return hasTag ?? (method === 'GET' && access === 'open' && answer !== undefined)
}

/** The names between braces, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Fills a path's parameters, each percent-encoded once. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
