import { type Endpoint, fillPath } from '#contract/endpoint.ts'

/** What stands in the place of something that whoever tries an example has to put in: `$HIKE`. */
export interface CurlInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent in the field of a form. */
  readonly file?: string
  /** Where the answer is saved. */
  readonly output?: string
}

/**
 * A call as one types it into a shell, where `SITE` and `TOKEN` are set.
 * @param input what does not stand in the row; its parameters may be variables of the shell
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

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
