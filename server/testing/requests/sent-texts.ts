import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { asZod } from '#server/platform/http/parse.ts'

/** A place for a text in a request: the keys that lead to it (`0` for the first item of a list), and its greatest length. */
export interface TextPlace {
  readonly path: readonly string[]
  readonly maxChars: number | undefined
}

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** Returns every free text of a query or body. */
export function sentTexts(schema: Schema | undefined): TextPlace[] {
  if (!schema) return []
  return textsIn(z.toJSONSchema(asZod(schema), { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function textsIn(schema: JsonSchema, path: readonly string[] = []): TextPlace[] {
  if (schema.enum || schema.const !== undefined) return []
  if ([schema.type].flat().includes('string')) return [{ path, maxChars: schema.maxLength }]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => textsIn(inner, [...path, key])),
    ...(schema.items ? textsIn(schema.items, [...path, '0']) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => textsIn(inner, path)),
  ]
}

/** Returns a copy with the text at that place, which is created where it is missing. */
export function withText(value: unknown, [key, ...path]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (key === '0') return [withText(Array.isArray(value) ? value[0] : undefined, path, text)]
  const known: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...known, [key]: withText(known[key], path, text) }
}
