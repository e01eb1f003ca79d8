/** A field of a JSON object: a value, or a list that is read one item at a time. */
export type JsonField = readonly [name: string, value: unknown] | readonly [name: string, many: AsyncIterable<unknown>]

/** Yields an object as JSON with a line for each field and each list item; holds one of them at a time. */
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
