import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Reads of these tables show one member's data to another. */
const READS =
  /(?:selectFrom|[jJ]oin)\(\s*'(?:hikes|photos|tracks|visits|visit_photos|visit_tracks)\b|\b(?:FROM|JOIN) (?:hikes|photos|tracks|visit)/

/** The exceptions: files that read for the owner, a count or the operator, with the reason. */
const FOR_NOBODY_ELSE: Readonly<Record<string, string>> = {
  'server/aggregates/achievements/store.ts': 'what its owner deserves',
  'server/operators/commands/members/store.ts': 'counts for the desk how many a member has',
  'server/catch-up.ts': 'marks what was never counted',
  'server/diary/hikes/positions.ts': 'an order of the owner',
  'server/diary/hikes/known-trail-keys.ts': "a member's own, to be held against others'",
  'server/diary/wishlist/store.ts': 'wishes of their owner',
  'server/community/feeds/store.ts': "a member's own calendar",
  'server/diary/comparisons/store.ts': "which of the hikes answered about are a member's own",
  'server/data/data-export/store.ts': "a member's own archive",
  'server/diary/my-map/store.ts': "a member's own map",
  'server/diary/hikes/files-store.ts': 'rows of a hike that access.ts has let through',
  'server/account/totals/store.ts': 'counts at each level',
  'server/aggregates/trail-aggregates/check-trails.ts': 'compares what is counted',
  'server/aggregates/trail-aggregates/count-hikes.ts': 'the trails of hikes that bring nothing',
  'server/diary/hikes/move-to-trails.ts': 'which hikes follow their name',
  'server/aggregates/trail-names/name-rows.ts': 'a hike for which its trail is counted anew',
  'server/diary/likes/store.ts': 'removes the likes of somebody who is gone',
  'server/platform/files/digests.ts': 'the names of files',
  'server/account/moderation-status/store.ts': 'what its owner reads of their own',
  'server/data/verify/check-visibility.ts': 'compares who sees what with what was chosen and decided',
  'server/data/verify/check-collections.ts': 'compares whose peaks and whose tracks they are',
  'server/data/verify/check-names.ts': 'compares the trails of hikes with what their names mean',
  'server/data/verify/check-positions.ts': 'compares positions',
  'server/data/verify/check-tracks.ts': 'compares tracks with their hikes',
  'server/data/verify/check-walks.ts': 'compares walks with their hikes',
  'server/diary/walks/tracks-store.ts': 'rows of a walk that access.ts has let through',
  'server/trails/explore/filters.ts': 'which trails the viewer has walked',
  'server/trails/explore/rows-store.ts': 'which trails the viewer has walked or wishes for',
  'server/account/visibility/can-see.ts': 'what decides it',
}

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
  .map((path) => ({ path: join('server', path), text: readFileSync(join('server', path), 'utf8') }))

test('every read of hikes, photos or tracks applies server/account/visibility or is listed as an exception', () => {
  const readers = sources.filter(({ text }) => READS.test(text))
  expect(readers.length).toBeGreaterThan(10)
  const careless = readers
    .filter(({ text }) => !text.includes('#server/account/visibility/can-see.ts'))
    .map(({ path }) => path)
  expect(careless.filter((path) => !(path in FOR_NOBODY_ELSE))).toEqual([])
})

test('no other room spells out the visibility condition', () => {
  const byHand = sources.filter(
    ({ path, text }) => !path.startsWith('server/account/visibility/') && /audience['`"]?,? *'?<=/.test(text),
  )
  // the rows read are aggregated per visibility level
  expect(byHand.map(({ path }) => path).toSorted()).toEqual([
    'server/account/accounts/find-visible-person.ts',
    'server/account/totals/store.ts',
  ])
})
