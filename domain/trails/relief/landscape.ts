import { KNOWN_LANDSCAPES } from './known-landscapes.ts'
import { hashText } from '#domain/platform/numbers/noise.ts'
import { trailKey } from '#domain/trails/trail-key.ts'

/** Landscapes of hikes; the cover shows them. */
export const LANDSCAPES = [
  'summit',
  'forest',
  'lake',
  'coast',
  'gorge',
  'waterfall',
  'glacier',
  'volcano',
  'desert',
  'arch',
  'moor',
  'levada',
] as const
export type Landscape = (typeof LANDSCAPES)[number]

/** Words of each landscape. The first match wins: rare, dominant features come before common ones. */
const WORDS: readonly (readonly [Landscape, RegExp])[] = [
  ['levada', /\blevadas?\b/],
  ['arch', /\barch(es)?\b|\barcos?\b|natural bridge|\bbrana\b/],
  ['waterfall', /\bfalls?\b|waterfalls?|cascat|cascad|cachoeira|catarata|\bsaltos?\b|wasserf.ll|foss\b/],
  ['glacier', /glaci|gletscher|ghiacciaio|ice ?field|\bferner\b|jokull/],
  ['volcano', /volcan|vulkan|vulcan|\bcraters?\b|crat.r|caldera|\blava\b/],
  ['gorge', /gorges?\b|canyons?\b|\bcanon\b|schlucht|klamm\b|\bgole?\b|barranc|ravine|narrows|faraggi|kanjon|slot\b/],
  [
    'lake',
    /\blakes?\b|\blagos?\b|\blaguna|\blac\b|\bloch\b|\blough\b|\btarns?\b|jezer|vatn|\bpleso\b|\bsee\b|(?<!frei)see\b|\bllyn\b/,
  ],
  [
    'coast',
    /coast|cliffs?\b|\bbeach|\bbay\b|\bcape\b|\bsea\b|island|\bisla\b|\bisle\b|playa|calanque|\bcala\b|fjord|fiord|\bcosta\b|fishermen/,
  ],
  ['desert', /desert|\bdunes?\b|\bwadi\b|\bmesa\b|sahara|\bbutte\b/],
  ['moor', /\bmoors?\b|\bbog\b|heath\b|\bdales?\b|\bdowns\b|tundra|\bfell\b/],
  ['forest', /forest|\bwoods?\b|wald\b|\bbosque|jungle|redwood|sequoia|\bselva\b|\bforet\b/],
]

/** The start or passing point of a way, which says nothing of where it leads. */
const ON_THE_WAY = /\s(from|via|to|near)\s.*/

/**
 * Returns the landscape of a hike: from the table for well-known trails, else from the words of its name, else a
 * summit.
 */
export function findLandscape(name: string, country: string): Landscape {
  const place = KNOWN_LANDSCAPES.indexOf(landscapeCode(name, country))
  return place >= 0 ? landscapeFromLetter(KNOWN_LANDSCAPES.charAt(place + CODE_LENGTH)) : guessLandscape(name)
}

/** Returns the landscape that the words of a name suggest. */
export function guessLandscape(name: string): Landscape {
  const text = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(ON_THE_WAY, '')
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? 'summit'
}

const CODE_LENGTH = 5

/**
 * Returns the code of a trail in the table of known landscapes: a comma, so that codes begin nowhere else, and a hash
 * of four letters.
 */
export function landscapeCode(name: string, country: string): string {
  const hash = hashText(trailKey(name, country)) % 36 ** (CODE_LENGTH - 1)
  return `,${hash.toString(36).padStart(CODE_LENGTH - 1, '0')}`
}

function landscapeFromLetter(letter: string): Landscape {
  return LANDSCAPES[letter.charCodeAt(0) - A] ?? 'summit'
}

const A = 'a'.charCodeAt(0)

/** Returns the letter of a landscape in the table: `a` for the first, and so on. */
export function landscapeLetter(landscape: Landscape): string {
  return String.fromCharCode(A + LANDSCAPES.indexOf(landscape))
}
