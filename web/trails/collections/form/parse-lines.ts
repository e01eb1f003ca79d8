import { MAX_COUNTRY_CHARS, MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { SentEntry } from './collection-form-model.ts'
import { type Measure, joinThousands, parseMeasure, toDegrees, toHeightM } from './parse-measure.ts'

interface ParsedLines {
  readonly entries: SentEntry[]
  /** Lines that could not be read, as they were, each with the reason. */
  readonly rest: { readonly line: string; readonly problem: string }[]
}

/**
 * Reads a pasted list: a name in each line, then its country, latitude, longitude and height in metres, separated by tabs, semicolons or
 * commas. All but the name may be missing; `country` stands in. Units, degree signs, decimal commas (not among commas) and separators of
 * thousands are understood; a line with anything else stays, rather than become a wrong entry.
 */
export function parseLines(text: string, country: string): ParsedLines {
  const parsed: ParsedLines = { entries: [], rest: [] }
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const entry = parseLine(line, country.trim())
    if (typeof entry === 'string') parsed.rest.push({ line, problem: entry })
    else parsed.entries.push(entry)
  }
  return parsed
}

function parseLine(line: string, country: string): SentEntry | string {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const [first = '', ...others] = (separator === ',' ? joinThousands(line) : line)
    .split(separator)
    .map((part) => part.trim())
  // lists that were copied from elsewhere are often numbered
  const name = first.replace(/^(\d+[.)]|[-*•])\s+/, '').slice(0, MAX_NAME_CHARS)
  const parts = others.filter((part) => part !== '').map((part) => ({ part, measure: parseMeasure(part) }))
  const [named = country, ...unread] = parts.filter(({ measure }) => measure === null).map(({ part }) => part)
  const strange = /\d/.test(named) ? named : unread[0]
  if (name === '') return t('A name is missing.')
  if (strange !== undefined) return t('“{text}” is neither a country nor a number.', { text: strange })
  if (named === '') return t('The country is missing.')
  const measures = parts.flatMap(({ measure }) => measure ?? [])
  const place = separator === ',' && isAmbiguous(line, measures) ? null : readMeasures(measures)
  if (place === null) return t('These numbers are no position and height.')
  return { name, country: named.slice(0, MAX_COUNTRY_CHARS), ...place }
}

/** Returns true for `Snowdon, 1,085`, which may be a height and would be a place in the middle of nowhere. */
function isAmbiguous(line: string, measures: readonly Measure[]): boolean {
  return measures.length === 2 && /[,\s]\d{1,2},\d{3}\s*(,|$)/.test(line)
}

/** Returns latitude, longitude and height; null for numbers that cannot be these. */
function readMeasures(measures: readonly Measure[]): Pick<SentEntry, 'lat' | 'lng' | 'heightM'> | null {
  const others = measures.filter(({ kind }) => kind !== 'height')
  const heights = measures.filter(({ kind }) => kind === 'height')
  // a number without a unit is a height where it stands alone or behind a position
  if (others.length % 2 === 1 && others.at(-1)?.kind === 'bare') heights.push(...others.splice(-1))
  if (heights.length > 1 || (others.length !== 0 && others.length !== 2)) return null
  const [lat, lng] = others
  const [height] = heights
  if (lat?.kind === 'lng' || lng?.kind === 'lat') return null
  const place = { lat: lat ? toDegrees(lat) : null, lng: lng ? toDegrees(lng) : null }
  const heightM = height ? toHeightM(height) : null
  const isPlace =
    (place.lat === null || Math.abs(place.lat) <= 90) && (place.lng === null || Math.abs(place.lng) <= 180)
  const isHeight = heightM === null || (heightM >= -500 && heightM <= 9000)
  return isPlace && isHeight ? { ...place, heightM } : null
}

/** Returns the place in a text like `56.7968, -5.0035`; null for an empty one, undefined for anything else. */
export function parsePlace(text: string): { lat: number; lng: number } | null | undefined {
  if (text.trim() === '') return null
  const [lat = '', lng = '', ...more] = text.trim().split(/[\s,;]+/)
  if (!isNumber(lat) || !isNumber(lng) || more.length > 0) return undefined
  const place = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : undefined
}

function isNumber(text: string): boolean {
  return /^[-+]?\d+(\.\d+)?$/.test(text)
}
