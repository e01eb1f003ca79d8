import { readFile, stat } from 'node:fs/promises'
import type { FoundTrail } from '#domain/trails/catalogue/found-trail.ts'
import { type WikidataRow, parseWikidataRows } from '#domain/trails/catalogue/wikidata-trails.ts'
import { CatalogueFileError } from './file-error.ts'
import type { Reading } from './reading.ts'

/** What the query service answers within its minute is smaller by far. */
const MAX_BYTES = 100 * 1024 * 1024
const NEEDED = ['item', 'itemLabel', 'coord']

/** Yields the trails of a result of query.wikidata.org in JSON. Throws {@link CatalogueFileError}. */
export async function* readWikidata(path: string, reading: Reading): AsyncGenerator<FoundTrail> {
  const { size } = await stat(path)
  if (size > MAX_BYTES)
    throw new CatalogueFileError(
      'This result is larger than 100 MB. Ask query.wikidata.org for one country at a time, as docs/operations.md shows.',
    )
  const { trails, withoutFacts } = parseWikidataRows(parseRows(await readFile(path, 'utf8')))
  reading.skip('withoutFacts', withoutFacts)
  yield* trails
}

/** Parses a result: as the service answers programs, or as its page downloads it, a list of rows with plain values or described ones. */
function parseRows(text: string): WikidataRow[] {
  const result = parseJson(text) as { results?: { bindings?: unknown } } | null
  const rows: unknown = Array.isArray(result) ? result : result?.results?.bindings
  if (!Array.isArray(rows) || !rows.every(isObject))
    throw new CatalogueFileError('This JSON is no result of query.wikidata.org: “results.bindings” is missing.')
  const described = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isObject(value) ? value : { value }]))) // oxfmt-ignore
  const missing = NEEDED.filter((name) => !described.some((row) => name in row))
  if (missing.length > 0 && rows.length > 0)
    throw new CatalogueFileError(
      `This result has no ${missing.map((name) => `?${name}`).join(', ')}: take the query in docs/operations.md.`,
    )
  return described
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CatalogueFileError('This file is no JSON, or cut off.')
  }
}
