import { afterEach, expect, test } from 'vitest'
import type { Language } from '#domain/platform/language/languages.ts'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { formatFullDay, listWeekdays, weekdayNames } from './calendar.ts'
import { formatDay, formatDayOfYear, formatLongDay, formatMonth, formatMonthName, monthNames } from './dates.ts'
import { formatFileSize, formatKilobytes, formatWholeMegabytes } from './file-size.ts'
import {
  formatAtMost,
  formatCount,
  formatFixed,
  formatKm,
  formatMetres,
  formatNumber,
  numberSeparators,
} from './format.ts'
import { createUnits, formatShortDistance } from './units.ts'

afterEach(() => setTranslations(() => ENGLISH))

function speak(language: Language) {
  setTranslations(() => ({ language, texts: {} }))
}

/** Spaces that do not break a line, as other spaces. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const LANGUAGES = ['en', 'de', 'fr', 'pl', 'ja', 'en-XA', 'ar-XB'] as const
type Row = readonly [what: string, format: () => string, ...texts: string[]]

const NUMBERS: readonly Row[] = [
  ['km', () => formatKm(12345.678, 2), '12,345.68', '12.345,68', '12 345,68', '12 345,68', '12,345.68'],
  ['few km', () => formatKm(1234.5, 1), '1,234.5', '1.234,5', '1 234,5', '1234,5', '1,234.5'],
  ['metres', () => formatMetres(8848.86), '8,849', '8.849', '8 849', '8849', '8,849'],
  ['a count', () => formatCount(1234567), '1,234,567', '1.234.567', '1 234 567', '1 234 567', '1,234,567'],
  ['halves', () => formatNumber(1.005, 2), '1.01', '1,01', '1,01', '1,01', '1.01'],
  ['hardly less than nothing', () => formatNumber(-0.004, 1), '0.0', '0,0', '0,0', '0,0', '0.0'],
  ['an average', () => formatFixed(4.25, 1), '4.3', '4,3', '4,3', '4,3', '4.3'],
  ['at most', () => formatAtMost(1214.2, 2), '1,214.2', '1.214,2', '1 214,2', '1214,2', '1,214.2'],
  ['whole', () => formatAtMost(14, 2), '14', '14', '14', '14', '14'],
  ['KB', () => formatKilobytes(1536), '1.5 KB', '1,5 kB', '1,5 ko', '1,5 kB', '1.5 KB'],
  ['a file', () => formatFileSize(1536), '1.5 KB', '1,5 kB', '1,5 ko', '1,5 kB', '1.5 KB'],
  ['a large file', () => formatFileSize(11_639_193), '11.1 MB', '11,1 MB', '11,1 Mo', '11,1 MB', '11.1 MB'],
  ['a limit', () => formatWholeMegabytes(5), '5 MB', '5 MB', '5 Mo', '5 MB', '5 MB'],
  ['a length', () => createUnits({}).length(12.34), '12.34 km', '12,34 km', '12,34 km', '12,34 km', '12.34 km'],
  [
    'miles',
    () => createUnits({ distanceUnit: 'mi' }).length(42.195, 1),
    '26.2 mi',
    '26,2 mi',
    '26,2 mi',
    '26,2 mi',
    '26.2 mi',
  ],
  [
    'feet',
    () => createUnits({ heightUnit: 'ft' }).climb(8849),
    '29,032 ft',
    '29.032 ft',
    '29 032 ft',
    '29 032 ft',
    '29,032 ft',
  ],
  ['a short way', () => formatShortDistance(1500, 'km'), '1.5 km', '1,5 km', '1,5 km', '1,5 km', '1.5 km'],
]

const DAYS: readonly Row[] = [
  ['a day', () => formatDay('2026-03-01'), 'Mar 1, 2026', '1. März 2026', '1 mars 2026', '1 mar 2026', '2026年3月1日'],
  [
    'a day of August',
    () => formatDay('2026-08-31'),
    'Aug 31, 2026',
    '31. Aug. 2026',
    '31 août 2026',
    '31 sie 2026',
    '2026年8月31日',
  ],
  ['no day', () => formatDay('someday'), 'someday', 'someday', 'someday', 'someday', 'someday'],
  [
    'a long day',
    () => formatLongDay('2026-08-31'),
    'August 31, 2026',
    '31. August 2026',
    '31 août 2026',
    '31 sierpnia 2026',
    '2026年8月31日',
  ],
  ['a day of this year', () => formatDayOfYear('2026-08-31'), 'Aug 31', '31. Aug.', '31 août', '31 sie', '8月31日'],
  [
    'a full day',
    () => formatFullDay('2026-03-14'),
    'Saturday, March 14, 2026',
    'Samstag, 14. März 2026',
    'samedi 14 mars 2026',
    'sobota, 14 marca 2026',
    '2026年3月14日土曜日',
  ],
  ['a month', () => formatMonth('2026-03'), 'March 2026', 'März 2026', 'mars 2026', 'marzec 2026', '2026年3月'],
  ['its name', () => formatMonthName('2026-03'), 'March', 'März', 'mars', 'marzec', '3月'],
  ['months', () => monthNames('narrow').slice(0, 3).join(), 'J,F,M', 'J,F,M', 'J,F,M', 'S,L,M', '1月,2月,3月'],
  [
    'weekdays',
    () => weekdayNames().slice(0, 2).join(),
    'Sunday,Monday',
    'Sonntag,Montag',
    'dimanche,lundi',
    'niedziela,poniedziałek',
    '日曜日,月曜日',
  ],
  [
    'a week',
    () => listWeekdays(6, 'short').slice(0, 2).join(),
    'Sat,Sun',
    'Sa,So',
    'sam.,dim.',
    'sob.,niedz.',
    '土,日',
  ],
]

test.each([...NUMBERS, ...DAYS].map((row) => ({ what: row[0], row })))(
  'R16.5: $what in each language',
  ({ row: [, format, ...texts] }) => {
    const written = LANGUAGES.map((language) => {
      speak(language)
      return plain(format())
    })
    // the languages of tests are written as English is
    expect(written).toEqual([...texts, texts[0], texts[0]])
  },
)

test.each([
  ['de', '.', ','],
  ['fr', '\u202F', ','],
  ['pl', '\u00A0', ','],
  ['ja', ',', '.'],
  ['en', ',', '.'],
] as const)('the separators of %s are %j and %j', (language, group, decimal) => {
  speak(language)
  expect(numberSeparators()).toEqual({ group, decimal })
})
