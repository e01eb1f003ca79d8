import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { SerializedAnswer, serializeYielding, getSerializer } from './serialize-answer.ts'

const ROW = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  tags: z.array(z.string()),
  note: z.optional(z.string()),
})
const LIST = z.array(ROW)
const PAGE = z.object({ title: z.string(), rows: LIST, more: z.optional(LIST), total: z.number() })

const rowsOf = (length: number) =>
  Array.from({ length }, (_, id) => ({
    id,
    name: id % 3 === 0 ? null : `“Ridge” ${id} \u2028 é`,
    tags: id % 2 ? ['a', '"b"'] : [],
    ...(id % 5 === 0 && { note: 'x' }),
    secret: 'never told',
  }))

/** Serialises an answer in both ways, and parses the results. */
async function written(schema: z.ZodMiniType, answer: object) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const texts: string[] = []
  app.get('/', async (_request, reply) => {
    texts.push(String(await serializeYielding(schema as unknown as Schema, structuredClone(answer), reply)))
    texts.push(getSerializer(schema as unknown as Schema, reply)(structuredClone(answer)))
    return ''
  })
  await app.inject('/')
  return texts.map((text) => JSON.parse(text) as unknown)
}

test.each([0, 1, 100, 101, 250])('a list of %d is written whole, and of each row what is listed', async (length) => {
  const [inTurns, atOnce] = await written(LIST, rowsOf(length))
  expect(inTurns).toHaveLength(length)
  expect(inTurns).toEqual(atOnce)
  expect(JSON.stringify(inTurns)).not.toContain('never told')
})

test.each([100, 250])('lists of %d in an object are written whole, with the other fields', async (length) => {
  const answer = { title: 'All "of" it', rows: rowsOf(length), more: undefined, total: length, secret: rowsOf(length) }
  const [inTurns, atOnce] = await written(PAGE, answer)
  expect(inTurns).toEqual(atOnce)
  expect(Object.keys(inTurns as object).toSorted()).toEqual(['rows', 'title', 'total'])
  expect(await written(PAGE, { ...answer, more: rowsOf(length) })).toMatchObject([{ more: { length } }, {}])
})

test('a serialised answer is sent unchanged', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  let text: unknown
  app.get('/', async (_request, reply) => {
    text = await serializeYielding(LIST as unknown as Schema, new SerializedAnswer('[1]'), reply)
    return ''
  })
  await app.inject('/')
  expect(text).toBe('[1]')
})
