import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { mapChunksYielding } from '#server/platform/db/queries/map-yielding.ts'
import { asZod } from './parse.ts'

/** An answer that its handler has serialised itself, as the contract says: for thousands of rows that is much faster than objects. */
export class SerializedAnswer {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Write = Parameters<FastifyReply['serializer']>[0]

/** The JSON schema of an answer, or of a part of one. */
interface Described {
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
}

/** Serialisers that write only the keys of a schema, compiled on first use. */
const writers = new WeakMap<Described, Write>()
const descriptions = new WeakMap<Schema, Described>()
/** An answer that its handler has serialised itself, as the contract says: for thousands of rows that is much faster than objects. */
const written = new WeakMap<object, string>()
/** Arrays up to this length are written in one step. */
const LONG = 100

export function getSerializer(schema: Schema, reply: FastifyReply): Write {
  const write = compiled(describe(schema), reply)
  return (answer: object) => remembered(answer) ?? remember(answer, write(answer))
}

/** Serialises an answer that may be long in several steps. Returns bytes, as converting one long text would take as long again. */
export async function serializeYielding(
  schema: Schema,
  answer: unknown,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const [described, one] = [describe(schema), answer as object]
  if (!isLong(one) && !Object.values(one).some(isLong)) return getSerializer(schema, reply)(one)
  const pieces: Buffer[] = []
  await writePart(described, one, { add: (text) => void pieces.push(Buffer.from(text)), reply })
  return Buffer.concat(pieces)
}

function remembered(answer: object): string | undefined {
  return answer instanceof SerializedAnswer ? answer.text : written.get(answer)
}

function remember(answer: object, text: string): string {
  written.set(answer, text)
  return text
}

interface Place {
  readonly add: (text: string) => void
  readonly reply: FastifyReply
}

async function writePart(described: Described, part: unknown, { add, reply }: Place): Promise<void> {
  const { items, properties } = described
  if (isLong(part) && items) {
    const write = compiled(items, reply)
    let before = '['
    await mapChunksYielding(part, (some) => {
      add(before + some.map((one) => write(one)).join())
      before = ','
      return []
    })
    add(']')
  } else if (properties && Object.values(part as object).some(isLong)) {
    let before = '{'
    for (const [name, value] of Object.entries(part as object)) {
      const property = properties[name]
      if (!property || value === undefined) continue
      add(`${before}${JSON.stringify(name)}:`)
      await writePart(property, value, { add, reply })
      before = ','
    }
    add('}')
  } else add(compiled(described, reply)(part))
}

function isLong(part: unknown): part is readonly unknown[] {
  return Array.isArray(part) && part.length > LONG
}

function compiled(described: Described, reply: FastifyReply): Write {
  const known = writers.get(described)
  if (known) return known
  const write: Write = reply.compileSerializationSchema({ ...described })
  writers.set(described, write)
  return write
}

/** Returns the JSON schema in the form of OpenAPI 3.0, with `nullable`: for `anyOf` the serialiser would run a validator on each value. */
function describe(schema: Schema): Described {
  const known = descriptions.get(schema)
  if (known) return known
  const described = z.toJSONSchema(asZod(schema), { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' })
  descriptions.set(schema, described as Described)
  return described as Described
}
