import { expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { type Endpoint, callName, fillPath } from '#contract/endpoint.ts'
import { type Limits, LIMITS } from '#server/platform/limits.ts'
import { aServer } from '#server/testing/a-server.ts'
import { expectDescribed, resolveReference } from '#server/testing/requests/expect-described.ts'
import { filling } from '#server/testing/requests/path-values.ts'
import { openApiDocument } from './openapi.ts'

test('every reference of the document resolves', () => {
  const names = new Set([...JSON.stringify(openApiDocument()).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name))
  expect(names.size).toBeGreaterThan(5)
  for (const $ref of names) expect(Object.keys(resolveReference({ $ref })), $ref).not.toEqual([])
})

/** Expects that calls are refused with a status, for every kind of caller. */
async function expectRefused(status: number, rows: readonly Endpoint[], limits: Partial<Limits>) {
  const { app } = await aServer({ config: { hasLimits: true, limits: { ...LIMITS, ...limits } } })
  for (const row of rows) {
    const asked = { method: row.method, url: `/api${fillPath(row.path, filling(row))}` }
    const { statusCode, headers } = await app.inject(asked)
    expect([callName(row), statusCode]).toEqual([callName(row), status])
    expectDescribed(row, { status, headers })
  }
}

test('rate limits refuse as the document says', async () => {
  const none = { max: 0, windowMs: 60_000 }
  const rows = calls.filter(({ path }) => path !== '/health')
  await expectRefused(429, rows, { reads: none, writes: none })
})

test('a busy process refuses as the document says', async () => {
  const rows = calls.filter(({ path, form, events }) => path !== '/health' && path !== '/ready' && !form && !events)
  await expectRefused(503, rows, { callsAtOnce: { max: 0, windowMs: 0 } })
})
