import { MAX_ELEVATION_M, MAX_LENGTH_KM } from '#domain/platform/limits.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import { toHikeName } from '#domain/trails/trail-key.ts'
import type { TrailTag } from '#domain/trails/explore/explore-filters.ts'
import type { OtherName, TrailFacts } from './found-trail.ts'

export type Tags = Readonly<Partial<Record<string, string>>>

const HIKING = new Set(['hiking', 'foot', 'walking'])
/** Networks, the widest first: international, national, regional, local. */
const NETWORKS = ['iwn', 'nwn', 'rwn', 'lwn']
const MAX_OTHER_NAMES = 8
const MAX_LINK_CHARS = 500
const FEET = 0.3048
const MILES = 1.609344

/** Returns whether a relation is a hiking route, or one of several such routes. */
export function isHikingRoute({ type, route = '' }: Tags): boolean {
  return (type === 'route' || type === 'superroute') && route.split(';').some((kind) => HIKING.has(kind.trim()))
}

/** Returns how far the network of a route reaches, from 0 for international. */
export function rankNetwork({ network = '' }: Tags): number {
  const rank = NETWORKS.indexOf(network.toLowerCase())
  return rank < 0 ? NETWORKS.length : rank
}

/** Returns the facts in the tags of a route; null for one without a name that can be read. */
export function parseRouteTags(tags: Tags): TrailFacts | null {
  const name = [tags['name'], tags['name:en'], tags['int_name']].map((text) => toHikeName(text ?? '')).find(isName)
  if (name === undefined) return null
  return {
    name,
    names: listOtherNames(tags, name),
    elevationM: parseMetres(tags['ascent']),
    difficulty: parseSacScale(tags['sac_scale']),
    isLoop: tags['roundtrip'] === 'yes' ? true : tags['roundtrip'] === 'no' ? false : null,
    tags: listTrailTags(tags),
    link: parseLink(tags),
  }
}

const isName = (text: string) => /[\p{L}\p{N}]/u.test(text)

function listOtherNames(tags: Tags, own: string): OtherName[] {
  const found = new Map<string, string | null>()
  for (const [tag, value = ''] of Object.entries(tags)) {
    const language = /^(?:name|official_name|alt_name):([a-z]{2,3}(?:-[A-Za-z]{2,8})?)$/.exec(tag)?.[1] ?? null
    if (language === null && !['alt_name', 'official_name', 'int_name', 'short_name', 'name'].includes(tag)) continue
    for (const name of value.split(';').map(toHikeName))
      if (isName(name) && name !== own && !found.has(name)) found.set(name, language)
  }
  return [...found].slice(0, MAX_OTHER_NAMES).map(([name, language]) => ({ name, language }))
}

/** The steps of the scale of the Swiss Alpine Club, T1 to T6. */
const SAC_SCALE: readonly (readonly [name: string, difficulty: Difficulty])[] = [
  ['hiking', 'Easy'],
  ['mountain_hiking', 'Moderate'],
  ['demanding_mountain_hiking', 'Hard'],
  ['alpine_hiking', 'Very Hard'],
  ['demanding_alpine_hiking', 'Very Hard'],
  ['difficult_alpine_hiking', 'Very Hard'],
]

/** Returns the step of a value of `sac_scale`, from 1; 0 for any other text. The hardest counts where there are several. */
export function parseSacStep(value = ''): number {
  const steps = value.split(/[;\-,]/).map((part) => {
    const word = part.trim()
    const numbered = /^T([1-6])$/i.exec(word)?.[1]
    return numbered ? Number(numbered) : SAC_SCALE.findIndex(([name]) => name === word) + 1
  })
  return Math.max(0, ...steps)
}

/** Returns the difficulty of a step of the scale; null for 0. */
export function toSacDifficulty(step: number): Difficulty | null {
  return SAC_SCALE[step - 1]?.[1] ?? null
}

const parseSacScale = (value: string | undefined) => toSacDifficulty(parseSacStep(value))

function listTrailTags(tags: Tags): TrailTag[] {
  const isYes = (value: string | undefined, ...others: string[]) =>
    ['yes', 'designated', ...others].includes(value ?? '')
  const found: readonly (readonly [tag: TrailTag, is: boolean])[] = [
    ['dogs', isYes(tags['dog'], 'leashed')],
    ['children', isYes(tags['stroller']) || isYes(tags['wheelchair']) || isYes(tags['child'])],
    ['hut', isYes(tags['hut']) || tags['tourism'] === 'alpine_hut'],
  ]
  return found.filter(([, is]) => is).map(([tag]) => tag)
}

function parseLink(tags: Tags): string | null {
  const [, language, article] = /^([a-z-]{2,12}):(.+)$/.exec(tags['wikipedia'] ?? '') ?? []
  const links = [
    tags['website'],
    tags['contact:website'],
    tags['url'],
    article && `https://${language}.wikipedia.org/wiki/${encodeURIComponent(article.replaceAll(' ', '_'))}`,
  ]
  return links.find((link) => isLink(link ?? '')) ?? null
}

/** Returns whether a text is a web address that may be linked to. */
export function isLink(text: string): boolean {
  return text.length <= MAX_LINK_CHARS && parseWebLinkHost(text) !== null
}

/** Parses `1200`, `1,200 m` or `3900 ft`; null for anything else. */
export function parseMetres(text = ''): number | null {
  const [, number = '', unit = 'm'] = /^([\d.,\s]+?)\s*(m|ft|'|feet)?$/.exec(text.trim()) ?? []
  const value = parseNumber(number)
  if (value === null) return null
  const metres = Math.round(unit === 'm' ? value : value * FEET)
  return metres > 0 && metres <= MAX_ELEVATION_M ? metres : null
}

/** Parses `12.5`, `12,5 km` or `7 mi` into metres; null for anything else. */
export function parseDistance(text = ''): number | null {
  const [, number = '', unit = 'km'] = /^([\d.,\s]+?)\s*(km|mi|m)?$/.exec(text.trim()) ?? []
  const value = parseNumber(number)
  if (value === null) return null
  const metres = Math.round(unit === 'km' ? value * 1000 : unit === 'mi' ? value * MILES * 1000 : value)
  return metres > 0 && metres <= MAX_LENGTH_KM * 1000 ? metres : null
}

/** A comma before three last digits separates thousands, any other one decimals. */
function parseNumber(text: string): number | null {
  const plain = text
    .replaceAll(/\s/g, '')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
