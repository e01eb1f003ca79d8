import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { type FieldProblem, badRequest, notFound } from './problem.ts'

const MAX_DEPTH = 10

/** Parses input; throws 400 with the first problem as the message and all of them as `errors`. */
export function parseInput<T>(schema: Schema<T>, input: unknown, what: 'body' | 'query'): T {
  if (what === 'body') checkDepth(input)
  const result = z.safeParse(asZod(schema), input)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => toFieldProblem(issue, input, what))
  throw badRequest(errors[0]?.message ?? `The ${what} is not valid`, errors)
}

/** Parses path parameters; throws 404 for invalid ones, with the schema's message. */
export function parseParams<T>(schema: Schema<T>, params: unknown): T {
  const result = z.safeParse(asZod(schema), params)
  if (result.success) return result.data
  throw notFound(result.error.issues[0]?.message ?? msg('Not found'))
}

/** Returns a schema of the contract as zod's own type. */
export function asZod<T>(schema: Schema<T>): z.ZodMiniType<T> {
  return schema as unknown as z.ZodMiniType<T>
}

function checkDepth(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw badRequest('The request body is nested too deeply')
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) checkDepth(inner, depth + 1)
}

interface Issue {
  readonly code?: string | undefined
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly expected?: unknown
  readonly origin?: unknown
  readonly maximum?: unknown
}

function toFieldProblem(issue: Issue, input: unknown, what: string): FieldProblem {
  const path = issue.path.map(String).join('.')
  const name = path || `the request ${what}`
  if (issue.code === 'custom') return { path, message: issue.message }
  if (input === undefined) return { path, message: `The request ${what} is empty` }
  if (issue.code === 'invalid_type') {
    const missing = path !== '' && valueAt(input, issue.path) === undefined
    if (missing) return { path, message: filled('{field} is required', { field: name }) }
    return { path, message: `${name} must be ${withArticle(String(issue.expected))}` }
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    const max = String(issue.maximum)
    return { path, message: filled('{field} cannot be longer than {max} characters', { field: name, max }) }
  }
  return { path, message: filled('{field} is not valid', { field: name }) }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

function withArticle(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`
}
