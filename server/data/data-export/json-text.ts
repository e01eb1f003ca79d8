/** A part of an object as JSON: a value, or many that come one after the other. */
export type JsonField = readonly [name: string, value: unknown] | readonly [name: string, many: AsyncIterable<unknown>]

/** An object as JSON, a line for each of its fields and for each of many; no more than one of those is held at a time. */
export async function* jsonText(fields: readonly JsonField[]): AsyncGenerator<string> {
  let before = '{\n'
  for (const [name, value] of fields) {
    yield `${before}  ${JSON.stringify(name)}: `
    if (isMany(value)) yield* arrayText(value)
    else yield JSON.stringify(value)
    before = ',\n'
  }
  yield '\n}\n'
}

async function* arrayText(many: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n    '
  for await (const one of many) {
    yield before + JSON.stringify(one)
    before = ',\n    '
  }
  yield before.startsWith('[') ? '[]' : '\n  ]'
}

function isMany(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
