import { isLanguage, LANGUAGE_CODES, type Language } from './languages.ts'

/** More of a header is not read. */
const MAX_HEADER_CHARS = 1000

/** Codes of the same language, or of one that its readers read more easily than English. */
const RELATED: Readonly<Record<string, Language>> = { no: 'nb', nn: 'nb' }

interface LanguageRequest {
  /** The header of RFC 9110, 12.5.4, such as `de-CH, fr;q=0.8, *;q=0.1`; anything may stand in it. */
  readonly accepted: string | undefined
  /** The languages to choose from, English among them. */
  readonly languages?: readonly Language[]
}

/**
 * Returns the language to answer in: the one that was chosen, else the first of the browser's that the pages speak, else English.
 * @param chosen by an address or a cookie; an unknown code counts for nothing
 */
export function pickLanguage(
  { accepted = '', languages = LANGUAGE_CODES }: LanguageRequest,
  ...chosen: readonly (string | undefined)[]
): Language {
  const isOffered = (code: unknown): code is Language => isLanguage(code) && languages.includes(code)
  return chosen.find(isOffered) ?? readAcceptLanguage(accepted).find(isOffered) ?? 'en'
}

/** Returns the languages of a header by falling preference; null for each that the pages do not speak. */
function readAcceptLanguage(header: string): (Language | null)[] {
  return header
    .slice(0, MAX_HEADER_CHARS)
    .split(',')
    .map((range, index) => ({ ...readRange(range), index }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ code }) => code)
}

function readRange(range: string): { code: Language | null; quality: number } {
  const [, tag = '', weight = '1'] =
    /^\s*([a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(range) ?? []
  const code = tag.toLowerCase()
  return { code: RELATED[code] ?? LANGUAGE_CODES.find((known) => known === code) ?? null, quality: Number(weight) }
}
