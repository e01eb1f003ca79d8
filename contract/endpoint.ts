/**
 * Vocabulary of the contract: one row says what a call takes, returns and changes. Server routes, the client, the cache
 * keys, OpenAPI and the sweep tests all derive from these rows.
 */

import type { TokenScope } from '#domain/account/token-scopes.ts'

/**
 * The part of a schema's type that the contract needs. Generics over it type-check ten times faster than over zod's
 * own.
 */
export interface Schema<Out = unknown, In = unknown> {
  readonly _zod: { readonly output: Out; readonly input: In }
}

/** Names of cached resources. A read names the one it fills; a write lists those that it makes stale. */
export const RESOURCES = [
  'me',
  'preferences',
  'sessions',
  'storage',
  'second-factor',
  'access-tokens',
  'passkeys',
  'providers',
  'calendar',
  'my-hikes',
  'wishlist',
  'wishlist-link',
  'trails',
  'trail-names',
  'conditions',
  'collections',
  'challenges',
  'users',
  'friends',
  'blocks',
  'achievements',
  'notifications',
  'totals',
  'taste',
  'settings',
  'desk',
] as const
export type Resource = (typeof RESOURCES)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * - `member`: needs a live access token, else 401.
 * - `open`: anybody; an access token is optional, but one that is sent must be good (else 401, so that the client refreshes).
 * - `moderator`, `admin`: needs the access token of a session whose member has the role, else 404.
 * - `bare`: the Authorization header is not an access token, or is not looked at.
 */
export type Access = 'member' | 'open' | 'bare' | 'moderator' | 'admin'

/** The part of a call that the browser needs at run time. Modules in `contract/routes/` import types alone. */
export interface Route {
  readonly method: Method
  /** Path below `/api`, in OpenAPI's notation: `/hikes/{id}`. */
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
  /** The file is stored as it is sent, not packed or made smaller: one that has no room is refused before it is read. */
  readonly isStoredAsSent?: true
  /** Schema of the JSON in the form's field `data`. A form with such a field may come without any file. */
  readonly data?: Schema
  /** Another file that may come with it. */
  readonly also?: Omit<FileField, 'data' | 'also'>
}

/** Limit of the other form fields: enough for the longest notes and all the rest. */
export const MAX_FORM_DATA_BYTES = 128 * 1024

/** A complete call: its route, its schemas and the facts that only the server needs. */
export interface Endpoint extends Route {
  readonly summary: string
  /** Scope that a personal access token needs for this call; null where no token may make it. */
  readonly scope: TokenScope | null
  /** Schema of exactly the names between braces in the path. */
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The longest body of this call, where it takes more than others. */
  readonly maxBodyBytes?: number
  readonly form?: FileField
  /** Counted by its own limit, not by those of writes and uploads. */
  readonly limit?: 'imports' | 'originals'
  /** JSON answers have a schema; 204 has none; `download` answers bytes, `events` a text/event-stream. */
  readonly answer?: Schema
  readonly download?: true
  readonly events?: true
  /** The response is a page of a list: `X-Total-Count` has the length of the whole list. */
  readonly hasTotal?: true
  /** Overrides the rule of {@link hasEntityTag}. */
  readonly hasTag?: boolean
  /** The response is expensive and made for one caller, so HEAD is not answered. */
  readonly isMadeOnce?: true
  /** A write that a member may make while their account is about to be removed. */
  readonly isAllowedWhileLeaving?: true
  /** A write that is answered in maintenance too, so that people stay signed in and the operator can work. */
  readonly isAllowedInMaintenance?: true
  /** A call that a member may make who has to set up a second factor first. */
  readonly isAllowedWithoutFactor?: true
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204
}

/** Declares one call and preserves the literal types of the row. A path with parameters requires their schemas. */
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

/** Parsed input of the server's handler. */
export type Query<E extends Endpoint> = E extends { query: infer S } ? Out<S> : undefined
export type Body<E extends Endpoint> = E extends { body: infer S } ? Out<S> : undefined
export type SentData<E extends Endpoint> = E extends { form: { data: infer S } } ? Out<S> : undefined
/** Input of the client, before parsing. */
export type QueryInput<E extends Endpoint> = E extends { query: infer S } ? In<S> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: infer S } ? In<S> : undefined
export type FormInput<E extends Endpoint> = E extends { form: { data: infer S } } ? In<S> : undefined
/** Output of the call. */
export type Answer<E extends Endpoint> = E extends { answer: infer S } ? Out<S> : undefined

/** Returns the name of a call in lists and messages: `GET /hikes/{id}`. */
export function callName(row: Endpoint): string {
  return `${row.method} ${row.path}`
}

/**
 * Returns whether the response has an `ETag`, so that `If-None-Match` can be answered with 304. By default JSON of open
 * GET calls has one; the row's `hasTag` overrides that.
 */
export function hasEntityTag({ method, access, answer, hasTag }: Endpoint): boolean {
  return hasTag ?? (method === 'GET' && access === 'open' && answer !== undefined)
}

/**
 * Returns whether the call may be sent again with the same `Idempotency-Key`: those that a token with the scope `write` or
 * `import` may make. Answers of the others may hold secrets, which are not stored.
 */
export function isRepeatable({ method, scope }: Endpoint): boolean {
  return method !== 'GET' && (scope === 'write' || scope === 'import')
}

/** Returns the names between braces, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Fills a path's parameters, each percent-encoded once. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
