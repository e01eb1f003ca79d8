import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { type CurlInput, curlOf } from './curl.ts'

export interface Example {
  readonly title: string
  readonly row: Endpoint
  readonly input: CurlInput
  /** What is to be known besides. */
  readonly note?: string
}

const A_HIKE = {
  name: 'Besseggen',
  country: 'Norway',
  difficulty: 'Hard',
  length: 14.2,
  elevation: 1140,
  rating: 5,
  completedOn: '2026-07-12',
  isWishList: false,
  completionCount: 1,
  notes: "Don't miss the lake's colour",
}

/** What members' programs do most, in the order in which one tries it. */
export const EXAMPLES: readonly Example[] = [
  { title: 'My ranked list', row: api.hikes.mine, input: {} },
  {
    title: 'Log a hike',
    row: api.hikes.create,
    input: { body: A_HIKE },
    note: 'The answer holds its `_id`: the next examples take it from `HIKE`.',
  },
  {
    title: 'Give it a track',
    row: api.hikes.setGpx,
    input: { params: { id: '$HIKE' }, file: 'walk.gpx' },
    note: 'At most 1 MB. A photo goes the same way to `/hikes/{id}/photo`, as `photo`.',
  },
  {
    title: 'Say that it was walked again',
    row: api.visits.create,
    input: { params: { id: '$HIKE' }, body: { completedOn: '2026-08-02' } },
  },
  { title: 'Change it', row: api.hikes.update, input: { params: { id: '$HIKE' }, body: { rating: 4 } } },
  {
    title: 'Everything, each night',
    row: api.takeout.archive,
    input: { output: 'upstone.zip' },
    note: 'One line of a crontab is a backup. Six an hour are let through, one at a time.',
  },
  { title: 'The ranked list for a spreadsheet', row: api.takeout.hikesTable, input: { output: 'hikes.csv' } },
  { title: 'All tracks in one file', row: api.takeout.tracks, input: { output: 'tracks.gpx' } },
  {
    title: 'Top hikes of a country',
    row: api.rankings.community,
    input: { query: { country: 'Norway', limit: '10' } },
    note: 'What everybody sees needs no token; one that is sent has to be good.',
  },
  { title: 'What somebody walks, as a feed', row: api.feeds.ofUser, input: { params: { username: 'mia' } } },
]

/** How programs use the API, in Markdown: what stands above the list of all calls. */
export function guideText(): string {
  return [
    'Everything that the pages of this site do goes through these calls, and your programs may make them too.',
    '',
    '## Begin',
    '',
    `1. Make an access token: [${pages.programs.title}](${pages.programs.path}), “New token”. It is shown once.`,
    '2. Tell your shell where the site is, and the token:',
    '',
    block('SITE=https://hikes.example.org\nTOKEN=upstone_pat_…'),
    '',
    '3. Ask:',
    '',
    block(curlOf(api.users.me, {})),
    '',
    '## What a token opens',
    '',
    '| Scope | Calls |',
    '| --- | --- |',
    '| `read` | Everything that you see: lists, tracks, photos, friends, the whole export |',
    '| `import` | Log hikes and wishes with their photos and tracks |',
    '| `write` | That too, and change, delete, reorder, like, follow |',
    '',
    'Each call below says which one it asks for. No token opens what belongs to the account itself: password, e-mail address, sessions, tokens, deleting it. A new password does not end a token; revoking it does, at once.',
    '',
    '## Refusals',
    '',
    'They are JSON: `{ "message", "code", "errors"? }`. `401`: the token is missing, wrong, expired or revoked. `403` with `insufficient_scope`: it was not made for this. `404`: it is not there, or not for you. `429`: too much at once. `503`: the server is too busy, or cannot reach its store. With both `Retry-After` tells how many seconds to wait before the same call is made again.',
    '',
    '## Asking again',
    '',
    'Most JSON that is read comes with an `ETag`, as each call below says: keep both, and ask each time whether the answer still holds. Send the tag back as `If-None-Match`; where nothing has changed the answer is `304` without a body, which costs you and the server next to nothing. What visitors get says `Cache-Control: public, no-cache`: a cache may keep it, and asks each time as you do. What is sent for a token says `no-store`: no cache in between keeps it. If you know that something has just changed elsewhere, ask with `Cache-Control: no-cache`: the answer then holds all that was written before. Where a call below says so, `X-Total-Count` tells how many its whole list has.',
    '',
    '## Examples',
    '',
    ...EXAMPLES.flatMap(({ title, row, input, note }) => [
      `**${title}**${row.scope === null ? '' : ` (\`${row.scope}\`)`}`,
      '',
      block(curlOf(row, input)),
      '',
      ...(note === undefined ? [] : [note, '']),
    ]),
    'A calendar that others can subscribe to has an address of its own, on the same page as tokens.',
  ].join('\n')
}

/** Code of a shell in Markdown. */
export function block(code: string): string {
  return `\`\`\`sh\n${code}\n\`\`\``
}
