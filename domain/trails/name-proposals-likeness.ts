import { searchText, splitWords, toTrigrams } from '#domain/platform/text/search-text.ts'

/** Words of several languages that say what a trail is, not which. */
const DESCRIPTORS = new Set(
  searchText(
    `the trail path pathway footpath track hike hiking walk walking trek trekking route way loop circuit circular round ridge crest
    traverse tour day der die das weg wanderweg wanderung rundweg rundwanderung runde steig pfad grat tur turen rundtur runden sti stien
    stigen led leden vandring vandringsled rute ruten ruta le la les du de des sentier chemin randonnée boucle crête balade il del della
    sentiero giro anello via cresta escursione el los las sendero senda camino vuelta trilha trilho caminho rota pad wandeling ronde
    szlak ścieżka stezka trasa pot`,
  ).split(' '),
)
const SUFFIXES = /(?<=^\p{L}{4,})(?:wanderweg|rundweg|weg|steig|stien|stigen|leden)$/u

/** Words that set neighbouring trails of one name apart, by what they mean. */
const SIDES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    north: 'north northern nord norte nordre norra n',
    south: 'south southern sud sor sur sul sondre sodra s',
    east: 'east eastern ost ostre ostra est este leste e',
    west: 'west western vest vestre vastra ouest oeste ovest w',
    upper: 'upper high ober obere oberer ovre ovra haut haute alto alta superiore',
    lower: 'lower low unter untere unterer nedre nedra bas basse basso bassa inferiore',
    big: 'big great grand grande gross grosse grosser stor store stora',
    small: 'small little petit petite klein kleine kleiner piccolo piccola lille litle lilla',
    middle: 'middle mitte mittlere midtre',
  }).flatMap(([side, words]) => words.split(' ').map((word) => [word, side])),
)
const NUMBER = /^(?:\p{N}+\p{L}?|i{1,3}|iv|vi{0,3}|ix|x)$/u
const BRACKETS = /\(([^()]*)\)/u
const BY_WAY_OF = /\s(?:from|via|von|über|fra|från|depuis|da|desde)\s.*$/iu

interface Name {
  /** The words that say which trail it is. */
  readonly core: string
  /** The numbers and sides among its words. */
  readonly marks: string
}

/** Returns true for a name with a letter or a digit. */
export function hasLetters(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(searchText(name))
}

/** How like the names of two trails are. */
export interface Likeness {
  /** The share of common trigrams, from 0 to 1. */
  readonly share: number
  /** True where they differ only in words such as trail, weg or sti, or one is a known name of the other. */
  readonly isTranslation: boolean
  /** True where one is a known name of the other, and not just written with other such words. */
  readonly isLocalName: boolean
}

/** Compares the names of two trails; `others` are further names by which a catalogue knows one. */
export function compareNames(
  one: { readonly name: string; readonly otherNames: readonly string[] },
  other: { readonly name: string; readonly otherNames: readonly string[] },
): Likeness {
  const [mine, theirs] = [parseName(one.name), parseName(other.name)]
  const share = Math.max(0, ...pairsOf(mine, theirs).map(([a, b]) => shareOfTrigrams(a.core, b.core)))
  const allMine = [...mine, ...one.otherNames.flatMap(parseName)]
  const allTheirs = [...theirs, ...other.otherNames.flatMap(parseName)]
  const areEqual = ([a, b]: [Name, Name]) => a.core === b.core
  const isTranslation = pairsOf(allMine, allTheirs).some(areEqual)
  return { share, isTranslation, isLocalName: isTranslation && !pairsOf(mine, theirs).some(areEqual) }
}

/** Returns the words of a name by which like ones are searched: those that say which trail it is. */
export function toSearchedNames(name: string): string[] {
  return [...new Set(parseName(name).map(({ core }) => core))]
}

/** Returns the pairs of names with equal numbers and sides. */
function pairsOf(some: readonly Name[], others: readonly Name[]): [Name, Name][] {
  return some.flatMap((one) =>
    others.filter((other) => other.marks === one.marks).map((other): [Name, Name] => [one, other]),
  )
}

/** `Preikestolen (Pulpit Rock)` → its whole, `Preikestolen` and `Pulpit Rock`; `Besseggen from Memurubu` → its whole and `Besseggen`. */
function parseName(name: string): Name[] {
  const inside = BRACKETS.exec(name)?.[1] ?? ''
  const outside = name.replace(BRACKETS, ' ')
  const texts = new Set([name, outside, inside, outside.replace(BY_WAY_OF, '')].map((text) => searchText(text)))
  return [...texts].filter(hasLetters).map(toName)
}

function toName(text: string): Name {
  const words = splitWords(text)
  const isMark = (word: string) => SIDES[word] !== undefined || NUMBER.test(word)
  const marks = words.filter(isMark).map((word) => SIDES[word] ?? word)
  const telling = words.filter((word) => !isMark(word))
  const named = telling.filter((word) => !DESCRIPTORS.has(word)).map((word) => word.replace(SUFFIXES, ''))
  return { core: (named.length > 0 ? named : words).join(' '), marks: marks.toSorted().join(' ') }
}

/** Returns the share of trigrams that two texts have in common (Dice). */
function shareOfTrigrams(one: string, other: string): number {
  const [some, others] = [toTrigrams(one), toTrigrams(other)]
  const common = [...some].filter((trigram) => others.has(trigram))
  return some.size + others.size === 0 ? 0 : (2 * common.length) / (some.size + others.size)
}
