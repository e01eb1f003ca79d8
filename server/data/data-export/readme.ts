import { EXPORT_VERSION } from '#contract/data/data-export-shapes.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** A file that is missing from the archive though a hike names it. */
export interface Missing {
  /** The path that it would have. */
  readonly path: string
  readonly reason: string
}

interface ReadmeFacts {
  readonly username: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly missing: readonly Missing[]
}

/** Returns the text of README.txt: the purpose of each file, and which files are missing. */
export function formatReadme({ username, at, missing }: ReadmeFacts): string {
  const day = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  return [
    `${PRODUCT_NAME}: all data of ${username}`,
    `Made on ${day} (UTC).`,
    '',
    'What is in this archive',
    '',
    'hikes.csv       Your hikes in your own order, best first. Opens in any spreadsheet.',
    'visits.csv      The other times you did these hikes, each with its date, weather and notes.',
    'wishlist.csv    The hikes on your wishlist, newest first.',
    'avatar.webp     Your profile photo, if you have one.',
    'photos/         Your photos as we store them: WebP, without the place and time that cameras add.',
    'tracks/         Your GPX files, exactly as you uploaded them. Any map program can open them. They show where and',
    '                when you started, so be careful who you share them with.',
    'originals/      The files that your watch or app recorded, for the tracks where you keep them.',
    'upstone.json    Everything, for programs: your account, hikes, wishlist, achievements, the people you follow and',
    '                those who follow you, the hikes you like, your trail conditions reports, your notifications,',
    '                moderation decisions about you, and when you logged in.',
    `                The format is version ${EXPORT_VERSION}: length in km, elevation in m, times in UTC.`,
    '',
    'File names start with the place of the hike in your list. If you did a hike more than once, a second number follows,',
    'as in 0001-2. Names that start with "wish" belong to your wishlist, and those that start with "condition" to your',
    'trail conditions reports.',
    'In the CSV files, a text that starts with = + - or @ has an apostrophe in front, so that spreadsheets do not take it',
    'for a formula. upstone.json has it as you wrote it.',
    '',
    'What is not in this archive',
    '',
    'Your password, because we do not know it: we only store a fingerprint of it. And what other members keep to',
    'themselves.',
    ...formatMissing(missing),
    '',
  ].join('\r\n')
}

function formatMissing(missing: readonly Missing[]): string[] {
  if (missing.length === 0) return []
  return [
    '',
    'What is missing',
    '',
    'These files should be here but are missing. Try again later. If they are still missing then, contact the people',
    'who run this site.',
    '',
    ...missing.map(({ path, reason }) => `${path}: ${reason}`),
  ]
}
