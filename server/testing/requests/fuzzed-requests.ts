import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { calls } from '#contract/api.ts'
import { type Endpoint, type Schema, callName } from '#contract/endpoint.ts'
import { asZod } from '#server/platform/http/parse.ts'
import { BODIES } from './good-bodies.ts'
import { listPathParams } from './path-values.ts'

/** A random request, valid more often than not, so that it passes the first check. */
export interface FuzzedRequest {
  readonly row: Endpoint
  /** The index of the sender: see `fuzz.test.ts`. */
  readonly by: number
  /** A text for each path parameter, or the number of a known one. */
  readonly params: Readonly<Record<string, string | number>>
  readonly query: unknown
  readonly body: unknown
  readonly file: {
    readonly name: string
    readonly content: number | Uint8Array
    readonly fields: Record<string, string>
  }
  readonly headers: Readonly<Record<string, string>>
}

export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.constantFrom(...calls).chain(requestOf)

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  '../../etc/passwd',
  '<script>',
  "'; --",
  '=1+1',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '1e999',
  'NaN',
  '\u202e',
  'İ',
]
const ODD_NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 5e-324]
const KNOWN_TEXTS = [
  'Besseggen Ridge',
  'Norway',
  'mia',
  'tom',
  'mia@example.org',
  'a long walk uphill',
  '2026-07-12',
  'Hard',
  'like',
  'unlike',
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.nat(3000).map((length) => 'é'.repeat(length)) },
)

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['application/json', '*/*', 'text/html', 'nothing', ''],
  'accept-encoding': ['gzip', 'br', 'gzip, deflate, br', 'gzip;q=0', '*', 'identity;q=0, *;q=0', 'x'],
  'if-none-match': ['*', '"x"', 'W/"x"', ',,,', '"'],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  origin: ['null', 'https://example.org', 'x'],
  range: ['bytes=0-', 'bytes=5-1', 'bytes=-9999999999', 'lines=1-2', 'bytes=0-1,3-4'],
  'x-forwarded-for': ['::1', '1.2.3.4, 5.6.7.8', 'x'],
  'last-event-id': ['0', '-1', '9'.repeat(400), 'x'],
  cookie: ['a=b', '=;=;'],
}

const headers = fc
  .array(
    fc
      .constantFrom(...Object.entries(HEADERS))
      .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values))),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs))

function requestOf(row: Endpoint): fc.Arbitrary<FuzzedRequest> {
  const place = fc.oneof({ weight: 9, arbitrary: fc.nat() }, { weight: 1, arbitrary: text })
  return fc.record({
    row: fc.constant(row),
    by: fc.nat(),
    params: fc.record(Object.fromEntries(listPathParams(row).map(([name]) => [name, place]))),
    query: row.query ? fc.oneof(valueOf(row.query), fc.dictionary(text, text, { maxKeys: 3 })) : fc.constant({}),
    body: row.body ? bodyOf(row.body, BODIES[callName(row)] ?? {}) : fc.constant(undefined),
    file: fc.record({
      name: fc.oneof(fc.constantFrom('a.png', 'a.gpx'), text),
      content: fc.oneof(fc.nat(), fc.uint8Array({ maxLength: 2000 })),
      fields: fc.dictionary(fc.constantFrom('isShared', 'hideEndsM', 'x'), text, { maxKeys: 2 }),
    }),
    headers,
  })
}

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

function jsonSchemaOf(schema: Schema): JsonSchema {
  return z.toJSONSchema(asZod(schema), { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** Returns a valid body with some changed fields, or a random one. */
function bodyOf(schema: Schema, good: object): fc.Arbitrary<unknown> {
  const fields = Object.entries(jsonSchemaOf(schema).properties ?? {})
  const change = fc.constantFrom(...fields).chain(([key, inner]) => arbitraryOf(inner).map((value) => [key, value]))
  const changes = fc.array(change, { maxLength: 2 }).map((some) => Object.fromEntries(some) as object)
  return fc.oneof(
    { weight: 6, arbitrary: changes.map((some) => ({ ...good, ...some })) },
    { weight: 3, arbitrary: valueOf(schema) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return arbitraryOf(jsonSchemaOf(schema))
}

/** Returns values of the schema, and sometimes others. */
function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 19, arbitrary: fittingOf(schema) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), text) },
  )
}

function fittingOf({
  type,
  properties,
  items,
  anyOf,
  minimum,
  maximum,
  maxLength,
  ...fixed
}: JsonSchema): fc.Arbitrary<unknown> {
  if (fixed.enum) return fc.constantFrom(...fixed.enum)
  if ('const' in fixed) return fc.constant(fixed.const)
  if (anyOf) return fc.oneof(...anyOf.map(arbitraryOf))
  if (properties)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, arbitraryOf(inner)])), {
      requiredKeys: [],
    })
  if (items) return fc.array(arbitraryOf(items), { maxLength: 5 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'number' || type === 'integer') return numberOf(minimum, maximum)
  if (type === 'string' && maxLength !== undefined)
    return fc.oneof(
      text,
      fc.constantFrom(maxLength, maxLength + 1).map((length) => 'x'.repeat(length)),
    )
  return type === 'string' ? text : fc.jsonValue()
}

function numberOf(minimum = 0, maximum = 100): fc.Arbitrary<number> {
  const edges = [minimum, minimum - 1, maximum, maximum + 1]
  return fc.oneof(
    fc.integer({ min: 0, max: 20 }),
    fc.double({ noNaN: true }),
    fc.constantFrom(...edges, ...ODD_NUMBERS),
  )
}
