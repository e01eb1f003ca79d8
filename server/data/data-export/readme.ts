import { EXPORT_VERSION } from '#contract/data/data-export-shapes.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** A file that is not in the archive though a hike names it. */
export interface Missing {
  /** Where it would lie. */
  readonly path: string
  readonly reason: string
}

interface About {
  readonly username: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly missing: readonly Missing[]
}

/** What README.txt says: what each file is, in plain words, and which are missing. */
export function readmeText({ username, at, missing }: About): string {
  const day = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  return [
    `${PRODUCT_NAME}: everything of ${username}`,
    `Made on ${day} (UTC).`,
    '',
    'What is in here',
    '',
    'hikes.csv       Your hikes in your own order, the best first. Opens in any spreadsheet.',
    'visits.csv      Your further walks of these hikes, each with its day, weather and notes.',
    'wishlist.csv    The hikes on your wishlist, the newest first.',
    'avatar.webp     The photo of your face, if you have set one.',
    'photos/         Your photos, as we keep them: WebP, without the place and time that a camera writes into them.',
    'tracks/         Your GPX files, exactly as you uploaded them. Any map program reads them. They tell where you',
    '                began and when: mind whom you give them to.',
    'originals/      The files of which some of these tracks were made, where you keep them: as your watch wrote them.',
    'upstone.json    All of it for programs: your account, hikes, wishlist, achievements, the people you follow and',
    '                those who follow you, the hikes you like, what you told of the conditions of trails, your notifications,',
    '                what was decided about you, and when you signed in.',
    `                Its format is version ${EXPORT_VERSION}: length in km, elevation in m, times in UTC.`,
    '',
    'Files begin with the place of their hike in your list; those of a further walk have its number after that, as in',
    '0001-2. Those that begin with "wish" belong to your wishlist, and those that begin with "condition" to what you',
    'told of the conditions of trails.',
    'In the two tables a text that begins with = + - or @ has an apostrophe before it, so that no spreadsheet takes',
    'it for a formula. upstone.json has it as you wrote it.',
    '',
    'What is not in here',
    '',
    'Your password: we do not know it, and keep a fingerprint of it alone. What others keep to themselves.',
    ...missingText(missing),
    '',
  ].join('\r\n')
}

function missingText(missing: readonly Missing[]): string[] {
  if (missing.length === 0) return []
  return [
    '',
    'What is missing',
    '',
    'These files should be here and are not. Try again later, and ask the people who run this site if it stays so.',
    '',
    ...missing.map(({ path, reason }) => `${path}: ${reason}`),
  ]
}
