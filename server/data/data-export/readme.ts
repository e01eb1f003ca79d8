import { EXPORT_VERSION } from '#contract/data/data-export-shapes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'

/** A file that is missing from the archive though a hike names it. */
export interface Missing {
  /** The path that it would have. */
  readonly path: string
  readonly reason: keyof typeof REASONS
}

const REASONS = {
  notFound: msg('it was not found'),
  removed: msg('it was removed in the meantime'),
  unreadable: msg('it could not be read'),
} as const

interface ReadmeFacts {
  readonly username: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly missing: readonly Missing[]
}

/** The widths of the text in characters, and of the columns with files: their names and their texts. */
const WIDTH = 117
const NAME_WIDTH = 16
const FILE_WIDTH = 98

/** Returns the text of README.txt in the current language: the purpose of each file, and which files are missing. */
export function formatReadme({ username, at, missing }: ReadmeFacts): string {
  const moment = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  return [
    t('{product}: all data of {username}', { product: PRODUCT_NAME, username }),
    t('Made on {moment} (UTC).', { moment }),
    '',
    t('What is in this archive'),
    '',
    ...describeFiles().flatMap(([name, ...texts]) => formatFile(name, texts)),
    '',
    ...wrap(
      t(
        'File names start with the place of the hike in your list. If you did a hike more than once, a second number follows, as in 0001-2. Names that start with "wish" belong to your wishlist, and those that start with "condition" to your trail conditions reports.',
      ),
    ),
    ...wrap(
      t(
        'In the CSV files, a text that starts with = + - or @ has an apostrophe in front, so that spreadsheets do not take it for a formula. upstone.json has it as you wrote it.',
      ),
    ),
    '',
    t('What is not in this archive'),
    '',
    ...wrap(
      t(
        'Your password, because we do not know it: we only store a fingerprint of it. And what other members keep to themselves.',
      ),
    ),
    ...formatMissing(missing),
    '',
  ].join('\r\n')
}

/** Returns the files with their texts. */
function describeFiles(): [name: string, ...texts: string[]][] {
  return [
    ['hikes.csv', t('Your hikes in your own order, best first. Opens in any spreadsheet.')],
    ['visits.csv', t('The other times you did these hikes, each with its date, weather and notes.')],
    ['wishlist.csv', t('The hikes on your wishlist, newest first.')],
    ['avatar.webp', t('Your profile photo, if you have one.')],
    ['photos/', t('Your photos as we store them: WebP, without the place and time that cameras add.')],
    [
      'tracks/',
      t(
        'Your GPX files, exactly as you uploaded them. Any map program can open them. They show where and when you started, so be careful who you share them with.',
      ),
    ],
    ['originals/', t('The files that your watch or app recorded, for the tracks where you keep them.')],
    [
      'upstone.json',
      t(
        'Everything, for programs: your account, hikes, wishlist, achievements, the people you follow and those who follow you, the hikes you like, your trail conditions reports, your notifications, moderation decisions about you, and when you logged in.',
      ),
      t('The format is version {version}: length in km, elevation in m, times in UTC.', { version: EXPORT_VERSION }),
    ],
  ]
}

function formatFile(name: string, texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => wrap(text, FILE_WIDTH))
  return lines.map((line, at) => (at === 0 ? name : '').padEnd(NAME_WIDTH) + line)
}

/** Returns a text as lines, broken at spaces. A language without spaces has long lines, which programs wrap. */
function wrap(text: string, width = WIDTH): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

function formatMissing(missing: readonly Missing[]): string[] {
  if (missing.length === 0) return []
  return [
    '',
    t('What is missing'),
    '',
    ...wrap(
      t(
        'These files should be here but are missing. Try again later. If they are still missing then, contact the people who run this site.',
      ),
      NAME_WIDTH + FILE_WIDTH,
    ),
    '',
    ...missing.map(({ path, reason }) => `${path}: ${t(REASONS[reason])}`),
  ]
}
