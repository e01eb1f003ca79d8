import { isCalendarDay } from '#domain/platform/format/dates.ts'
import { MAX_COMPLETED_YEAR, MIN_COMPLETED_YEAR } from '#domain/platform/limits.ts'
import { searchText } from '#domain/platform/text/search-text.ts'

/** Order of day and month in numeric dates. */
export type DayOrder = 'day first' | 'month first'

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'nb',
  'sv',
  'da',
  'pl',
  'cs',
  'fi',
  'ru',
  'uk',
  'tr',
  'id',
] as const

const MONTH_NUMBERS = new Map<string, number>()

/**
 * Returns the number of a month by its name, long or short, in several languages. A word with two meanings gives null.
 */
function parseMonthName(word: string): number | null {
  if (MONTH_NUMBERS.size === 0) fillMonths()
  const name = searchText(word)
  return MONTH_NUMBERS.get(name) ?? MONTH_NUMBERS.get(name.slice(0, 3)) ?? null
}

function fillMonths(): void {
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const written = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const parts = written.formatToParts(new Date(Date.UTC(2026, month - 1, 1)))
        const name = searchText(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (/^\p{L}{3}/u.test(name) && !MONTH_NUMBERS.has(name)) MONTH_NUMBERS.set(name, month)
      }
    }
}

const FIGURES = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})(?!\d)/
const YEAR_FIRST = /^(\d{4})(?:[/-]|\. ?)(\d{1,2})(?:[/-]|\. ?)(\d{1,2})(?!\d)/
const IN_EAST_ASIA = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T|$)/

/**
 * Returns the order of day and month in a column; null where all dates are ambiguous. A point after the first number
 * means that the day comes first.
 */
export function detectDayOrder(texts: readonly string[]): DayOrder | null {
  let dayFirst = 0
  let monthFirst = 0
  for (const text of texts) {
    const [, first = '', mark, second = ''] = FIGURES.exec(text.trim()) ?? []
    if (Number(second) > 12) monthFirst += 1
    else if (Number(first) > 12 || mark === '.') dayFirst += 1
  }
  if (dayFirst === monthFirst) return null
  return dayFirst > monthFirst ? 'day first' : 'month first'
}

/**
 * Returns the calendar day in a text, without time zone conversion: `2019-03-17T18:59:39Z`, `17.03.2019`, `Mar 17,
 * 2019, 6:59:39 PM`, `17. März 2019`, `20190317` or a spreadsheet's serial number. Null for anything that is no day of
 * a hike.
 */
export function readDay(text: string, order: DayOrder): string | null {
  const trimmed = text.trim().normalize('NFKC')
  const day = parseNumericDay(trimmed, order) ?? parseDayWithMonthName(trimmed) ?? parseSpreadsheetDay(trimmed)
  if (day === null || !isCalendarDay(day)) return null
  const year = Number(day.slice(0, 4))
  return year >= MIN_COMPLETED_YEAR && year <= MAX_COMPLETED_YEAR ? day : null
}

function parseNumericDay(text: string, order: DayOrder): string | null {
  const whole = YEAR_FIRST.exec(text) ?? IN_EAST_ASIA.exec(text) ?? COMPACT.exec(text)
  if (whole) return formatDayKey(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const [, first, , second, year] = FIGURES.exec(text) ?? []
  if (first === undefined || second === undefined || year === undefined) return null
  const isDayFirst = Number(first) > 12 || (Number(second) <= 12 && order === 'day first')
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return formatDayKey(fullYear(year), Number(month), Number(day))
}

function parseDayWithMonthName(text: string): string | null {
  const words = text.split(/[\s,./-]+/u).filter((word) => word !== '')
  const month = words.map(parseMonthName).find((found) => found !== null)
  if (month === undefined || month === null) return null
  const figures = words
    .filter((word) => /^\d+(?:st|nd|rd|th|e|er|º|ª)?$/i.test(word))
    .map((word) => word.replace(/\D/g, ''))
  const year = figures.find((word) => word.length === 4) ?? figures[1]
  const day = figures.find((word) => word.length <= 2)
  return year === undefined || day === undefined ? null : formatDayKey(fullYear(year), month, Number(day))
}

/**
 * Returns the day of a spreadsheet's serial number (days since the end of 1899). Numbers before 1982 may be years or
 * counts, and give null.
 */
function parseSpreadsheetDay(text: string): string | null {
  const [, days] = /^(\d{5})(?:[.,]\d+)?$/.exec(text) ?? []
  if (days === undefined || Number(days) < 30_000) return null
  return new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10)
}

function fullYear(text: string): number {
  return text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900)
}

function formatDayKey(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
