import { MAX_COUNTRY_CHARS, MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { SentEntry } from './collection-form-model.ts'

interface ParsedLines {
  readonly entries: SentEntry[]
  /** Lines that could not be read, as they were, each with the reason. */
  readonly rest: { readonly line: string; readonly problem: string }[]
}

/**
 * Reads a pasted list: a name in each line, then its country, latitude, longitude and height in metres, separated by tabs, semicolons or
 * commas. All but the name may be missing; `country` stands in.
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
  const [first = '', ...others] = line.split(separator).map((part) => part.trim())
  // lists that were copied from elsewhere are often numbered
  const name = first.replace(/^(\d+[.)]|[-*•])\s+/, '').slice(0, MAX_NAME_CHARS)
  const named = others.find((part) => part !== '' && !isNumber(part)) ?? country
  const numbers = others.filter(isNumber).map(Number)
  if (name === '') return t('A name is missing.')
  if (named === '') return t('The country is missing.')
  const place = parseNumbers(numbers)
  if (place === null) return t('These numbers are no position and height.')
  return { name, country: named.slice(0, MAX_COUNTRY_CHARS), ...place }
}

/** Returns latitude, longitude and height; null for numbers that cannot be these. */
function parseNumbers(numbers: readonly number[]): Pick<SentEntry, 'lat' | 'lng' | 'heightM'> | null {
  const [lat = null, lng = null, heightM = null, ...more] = numbers.length === 1 ? [null, null, ...numbers] : numbers
  const isPlace = (lat === null || Math.abs(lat) <= 90) && (lng === null || Math.abs(lng) <= 180)
  const isHeight = heightM === null || (heightM >= -500 && heightM <= 9000)
  return isPlace && isHeight && more.length === 0 ? { lat, lng, heightM } : null
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
