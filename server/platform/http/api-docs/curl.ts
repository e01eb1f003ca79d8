import { type Endpoint, fillPath } from '#contract/endpoint.ts'

/** Variables in place of values that the reader fills in: `$HIKE`. */
export interface CurlInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The file in the field of the form. */
  readonly file?: string
  /** The file for the response. */
  readonly output?: string
}

/**
 * Formats a call as a curl command for a shell where `SITE` and `TOKEN` are set.
 * @param input what the row does not say; parameters may be shell variables
 */
export function formatCurl(row: Endpoint, { params = {}, query, body, file, output }: CurlInput): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const path = fillPath(row.path, params).replaceAll('%24', '$').replaceAll('%7B', '{').replaceAll('%7D', '}')
  const parts = [
    row.method === 'GET' ? 'curl' : `curl --request ${row.method}`,
    ...(row.access === 'bare' ? [] : ['--header "Authorization: Bearer $TOKEN"']),
    ...(body === undefined
      ? []
      : [`--header 'Content-Type: application/json'`, `--data ${quoted(JSON.stringify(body))}`]),
    ...(file !== undefined && row.form ? [`--form ${row.form.field}=@${file}`] : []),
    ...(output === undefined ? [] : [`--output ${output}`]),
    `"$SITE/api${path}${search}"`,
  ]
  return parts.join(' \\\n  ')
}

/** Quotes a text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
