import * as z from 'zod/mini'
import { calls } from '#contract/api.ts'
import { type Endpoint, type Schema, hasEntityTag, isRepeatable, paramNames } from '#contract/endpoint.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { mapChunksYielding } from '#server/platform/db/queries/map-yielding.ts'
import { asZod } from '#server/platform/http/parse.ts'
import { formatCurl } from './curl.ts'
import { block, renderGuide } from './guide.ts'

/** Calls per turn of the event loop; each takes up to a millisecond. */
const CALLS_AT_ONCE = 8

type Part = Record<string, unknown>

let document: Part | undefined
const operations = new Map<Endpoint, Part>()

/** Returns the contract as an OpenAPI 3.1 document, generated from its rows. */
export function openApiDocument(): Part {
  document ??= writeDocument()
  return document
}

/** Builds the document in small steps, and yields to the event loop in between. */
export async function buildOpenApiDocument(): Promise<Part> {
  if (!document) await mapChunksYielding(calls, (some) => some.map(describeOperation), CALLS_AT_ONCE)
  return openApiDocument()
}

function writeDocument(): Part {
  const paths: Record<string, Part> = {}
  for (const row of calls) {
    const path = (paths[row.path] ??= {})
    path[row.method.toLowerCase()] = describeOperation(row)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: renderGuide(),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(getTag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, or the access token of a login',
        },
      },
      schemas: { Problem: PROBLEM },
      headers: HEADERS,
      parameters: {
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          description: 'The `ETag` of the response you have',
          schema: { type: 'string' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'A UUID that you make for this write. Sent again within 14 days, the call changes nothing and gets the first answer, with `Idempotency-Replayed: true`',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      responses: {
        TooMany: refusal('Too many calls'),
        Unavailable: refusal('The server is busy, restarting, or cannot reach something it needs'),
        Refusal: refusal('An error'),
      },
    },
  }
}

/** The response headers that programs read. */
export const HEADERS = {
  ETag: { description: 'Identifies the content; changes when the content changes', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Length of the whole list', schema: { type: 'integer' } },
  'Idempotency-Replayed': {
    description: 'The answer is that of an earlier call with the same `Idempotency-Key`',
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': { description: 'Seconds to wait before repeating the call', schema: { type: 'integer' } },
}

function headers(...names: (keyof typeof HEADERS)[]): Part {
  return Object.fromEntries(names.map((name) => [name, ref(`headers/${name}`)]))
}

function ref(name: string): Part {
  return { $ref: `#/components/${name}` }
}

function refusal(description: string): Part {
  const content = { 'application/json': { schema: ref('schemas/Problem') } }
  return { description, headers: headers('Retry-After'), content }
}

/** Refusals that every call can meet before it is handled: too many connections, or a server that is closing. */
const REFUSALS = {
  429: ref('responses/TooMany'),
  503: ref('responses/Unavailable'),
  default: ref('responses/Refusal'),
}

/** Where a message has values. */
const FILLED = {
  template: { type: 'string', description: 'the message in ICU message format, where it has values' },
  params: {
    type: 'object',
    additionalProperties: { type: ['string', 'number'] },
    description: 'the values of `template`',
  },
}

const PROBLEM = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'English' },
    code: { type: 'string' },
    ...FILLED,
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' }, ...FILLED } },
    },
    retryAfter: { type: 'number', description: 'seconds' },
    lockoutUntil: { type: 'string', format: 'date-time' },
  },
}

function describeOperation(row: Endpoint): Part {
  const known = operations.get(row) ?? describe(row)
  operations.set(row, known)
  return known
}

function describe(row: Endpoint): Part {
  return {
    summary: row.summary,
    description: `${accessText(row)}\n\n${block(curlOfAny(row))}`,
    tags: [getTag(row)],
    parameters: [
      ...describeParameters('path', row.params),
      ...describeParameters('query', row.query),
      ...(hasEntityTag(row) ? [ref('parameters/IfNoneMatch')] : []),
      ...(isRepeatable(row) ? [ref('parameters/IdempotencyKey')] : []),
    ],
    ...(requestBody(row) ? { requestBody: requestBody(row) } : {}),
    security: row.access === 'bare' ? [] : row.access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    responses: {
      [row.status]: { description: 'Success', ...describeHeaders(row), ...content(row) },
      ...(hasEntityTag(row) ? { 304: { description: 'Not modified', ...describeHeaders(row) } } : {}),
      ...REFUSALS,
    },
  }
}

/** Describes who may make a call. */
function accessText({ access, scope }: Endpoint): string {
  if (access === 'bare') return 'Ignores access tokens.'
  if (access === 'moderator' || access === 'admin')
    return `Needs the login of a member with the role \`${access}\`; 404 for all others.`
  const who = access === 'open' ? 'No login needed; a personal access token, if sent,' : 'A personal access token'
  return scope === null ? 'Needs a login; personal access tokens do not work.' : `${who} needs the scope \`${scope}\`.`
}

/** Formats a call with an example in each place. */
function curlOfAny(row: Endpoint): string {
  const params = Object.fromEntries(paramNames(row.path).map((name) => [name, `{${name}}`]))
  const body = row.body ? { body: createSample(jsonSchema(row.body, 'input')) } : {}
  return formatCurl(row, {
    params,
    ...body,
    ...(row.form ? { file: row.form.field === 'photo' ? 'photo.jpg' : 'walk.gpx' } : {}),
    ...(row.download ? { output: 'answer' } : {}),
  })
}

/** Returns an example of a schema, with only the required fields. */
function createSample(schema: Part): unknown {
  const {
    type,
    enum: choices,
    anyOf,
    items,
    properties,
    required,
  } = schema as {
    type?: string
    enum?: unknown[]
    anyOf?: Part[]
    items?: Part
    properties?: Record<string, Part>
    required?: string[]
  }
  if (choices) return choices[0]
  if (anyOf?.[0]) return createSample(anyOf[0])
  if (type === 'array') return items ? [createSample(items)] : []
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  if (type !== 'object') return '…'
  return Object.fromEntries((required ?? []).map((name) => [name, createSample(properties?.[name] ?? {})]))
}

function getTag(row: Endpoint): string {
  return row.path.split('/')[1] ?? ''
}

function describeParameters(place: 'path' | 'query', sent: Schema | undefined): unknown[] {
  if (!sent) return []
  const schema = jsonSchema(sent, 'input')
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  return Object.entries(schema['properties'] ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: inner,
  }))
}

function requestBody(row: Endpoint): Part | null {
  if (row.body) {
    const required = !z.safeParse(asZod(row.body), undefined).success
    return { required, content: { 'application/json': { schema: jsonSchema(row.body, 'input') } } }
  }
  if (!row.form) return null
  const { data, also, field } = row.form
  const files = [row.form, ...(also ? [also] : [])].map(({ field: name, maxBytes }) => [
    name,
    { type: 'string', format: 'binary', description: `at most ${maxBytes} bytes` },
  ])
  const properties = { ...(data && { data: jsonSchema(data, 'input') }), ...Object.fromEntries(files) }
  const form = { type: 'object', required: [data ? 'data' : field], properties }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function describeHeaders(row: Endpoint): Part {
  const told = headers(
    ...(hasEntityTag(row) ? (['ETag'] as const) : []),
    ...(row.hasTotal ? (['X-Total-Count'] as const) : []),
  )
  return Object.keys(told).length > 0 ? { headers: told } : {}
}

function content(row: Endpoint): Part {
  if (row.answer) return { content: { 'application/json': { schema: jsonSchema(row.answer, 'output') } } }
  if (row.events) return { content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (row.download) return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  return {}
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Part {
  const { $schema: _, ...rest } = z.toJSONSchema(asZod(schema), { io, unrepresentable: 'any' })
  return rest
}
