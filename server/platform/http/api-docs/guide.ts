import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { SETTINGS_SECTIONS, settingsPath } from '#contract/pages.ts'
import { type CurlInput, formatCurl } from './curl.ts'

export interface Example {
  readonly title: string
  readonly row: Endpoint
  readonly input: CurlInput
  /** A further explanation. */
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

/** The most common calls of members' programs, in the order in which one tries them. */
export const EXAMPLES: readonly Example[] = [
  { title: 'My ranked list', row: api.hikes.mine, input: {} },
  {
    title: 'Log a hike',
    row: api.hikes.create,
    input: { body: A_HIKE },
    note: 'The response has its `_id`. The next examples expect it in `HIKE`.',
  },
  {
    title: 'Add a track',
    row: api.hikes.setGpx,
    input: { params: { id: '$HIKE' }, file: 'walk.gpx' },
    note: 'At most 1 MB. Upload a photo in the same way, to `/hikes/{id}/photo` as `photo`.',
  },
  {
    title: 'Log another walk',
    row: api.visits.create,
    input: { params: { id: '$HIKE' }, body: { completedOn: '2026-08-02' } },
  },
  { title: 'Change it', row: api.hikes.update, input: { params: { id: '$HIKE' }, body: { rating: 4 } } },
  {
    title: 'A backup every night',
    row: api.takeout.archive,
    input: { output: 'upstone.zip' },
    note: 'Put this line into a crontab. The limit is six an hour, one at a time.',
  },
  { title: 'The ranked list for a spreadsheet', row: api.takeout.hikesTable, input: { output: 'hikes.csv' } },
  { title: 'All tracks in one file', row: api.takeout.tracks, input: { output: 'tracks.gpx' } },
  {
    title: 'Top hikes of a country',
    row: api.rankings.community,
    input: { query: { country: 'Norway', limit: '10' } },
    note: 'Public data needs no token. If you send one, it must be valid.',
  },
  { title: 'Someone’s hikes as a feed', row: api.feeds.ofUser, input: { params: { username: 'mia' } } },
]

/** Renders the guide above the list of all calls, in Markdown. */
export function renderGuide(): string {
  return [
    'This site uses this API for everything it does, and your own programs can use it too.',
    '',
    '## Getting started',
    '',
    `1. Create an access token: [${SETTINGS_SECTIONS.apps}](${settingsPath('apps')}), “New token”. It is shown only once.`,
    '2. Set the address of the site and the token in your shell:',
    '',
    block('SITE=https://hikes.example.org\nTOKEN=upstone_pat_…'),
    '',
    '3. Make a first call:',
    '',
    block(formatCurl(api.users.me, {})),
    '',
    '## What a token can do',
    '',
    '| Scope | Calls |',
    '| --- | --- |',
    '| `read` | Everything you can see: lists, tracks, photos, friends, the full export |',
    '| `import` | Add hikes to your list and wishlist, with photos and tracks |',
    '| `write` | The same, and also edit, delete, reorder, like and follow |',
    '',
    'Each call below says which scope it needs. No token can change the account itself: password, e-mail address, sessions, tokens, deletion. A new password does not end a token; revoking it does, at once.',
    '',
    '## Trails and their names',
    '',
    'A trail is a name and a country, and may have several names. Every call that takes a name and a country answers for any of them. Hikes keep the name that their owner wrote; where that is another name, `trail` is the name and country of the trail.',
    '',
    '## Errors',
    '',
    'Errors are JSON: `{ "message", "code", "errors"? }`. `message` is English; where it has values, `template` is the same in ICU message format and `params` has the values, for other languages. `401`: the token is missing, wrong, expired or revoked. `403` with `insufficient_scope`: the token lacks the scope. `404`: it does not exist, or you may not see it. `429`: too many calls. `503`: the server is too busy, or cannot reach its database. For the last two, `Retry-After` says how many seconds to wait before you repeat the call.',
    '',
    '## Caching',
    '',
    'Most JSON responses have an `ETag`, as each call below says. Keep the response and send the tag back as `If-None-Match`: if nothing has changed, you get `304` without a body, which costs you and the server next to nothing. Responses for visitors have `Cache-Control: public, no-cache`: caches may store them, and check each time as you do. Responses for a token have `no-store`: no cache in between stores them. If you know that something has just changed elsewhere, send `Cache-Control: no-cache`: the response then includes everything written before. Where a call below says so, `X-Total-Count` is the length of the whole list.',
    '',
    '## Examples',
    '',
    ...EXAMPLES.flatMap(({ title, row, input, note }) => [
      `**${title}**${row.scope === null ? '' : ` (\`${row.scope}\`)`}`,
      '',
      block(formatCurl(row, input)),
      '',
      ...(note === undefined ? [] : [note, '']),
    ]),
    'The address of your calendar, for calendar apps, is on the same page as your tokens.',
  ].join('\n')
}

/** Returns a shell code block in Markdown. */
export function block(code: string): string {
  return `\`\`\`sh\n${code}\n\`\`\``
}
