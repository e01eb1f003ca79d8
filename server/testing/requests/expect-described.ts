import { expect } from 'vitest'
import { type Endpoint, callName } from '#contract/endpoint.ts'
import { HEADERS, openApiDocument } from '#server/platform/http/api-docs/openapi.ts'
import type { Got } from '#server/testing/a-server.ts'

type Part = Readonly<Record<string, unknown>>

/** Returns the names of the response headers of a call, by status, from the OpenAPI document. */
function listDescribed({ path, method }: Endpoint): Record<string, string[]> {
  const answers = partAt(openApiDocument(), ['paths', path, method.toLowerCase(), 'responses'])
  const namesIn = (answer: unknown) => Object.keys(resolveReference(answer)['headers'] ?? {})
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, namesIn(answer)]))
}

/** Expects the headers that the document names for the answer, and none of the others. */
export function expectDescribed(row: Endpoint, { status, headers }: Pick<Got<Endpoint>, 'status' | 'headers'>): void {
  const sent = Object.keys(HEADERS).filter((name) => name.toLowerCase() in headers)
  expect([callName(row), status, sent]).toEqual([callName(row), status, listDescribed(row)[status]])
}

/** Expects 304 for a request with the answer's tag exactly where that is documented. */
export async function expectTagAsDescribed(
  row: Endpoint,
  ask: (headers: Record<string, string>) => Promise<Got<Endpoint>>,
): Promise<void> {
  const first = await ask({})
  if (first.status !== row.status) return
  expectDescribed(row, first)
  const tag = first.headers['etag']
  expect(304 in listDescribed(row), callName(row)).toBe(tag !== undefined)
  if (tag === undefined) return
  const again = await ask({ 'if-none-match': String(tag) })
  expect([callName(row), again.status, again.bytes.length]).toEqual([callName(row), 304, 0])
  expectDescribed(row, again)
}

/** Returns the part that a reference points to. */
export function resolveReference(part: unknown): Part {
  const { $ref } = part as { $ref?: string }
  return $ref === undefined ? (part as Part) : partAt(openApiDocument(), $ref.replace('#/', '').split('/'))
}

function partAt(whole: Part, names: readonly string[]): Part {
  return names.reduce((part, name) => (part[name] ?? {}) as Part, whole)
}
