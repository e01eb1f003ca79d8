import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/platform/language/languages.ts'
import { isPseudoLanguage } from '#domain/platform/language/pseudo.ts'
import { pickLanguage } from '#domain/platform/language/pick-language.ts'

const COOKIE = /(?:^|;\s*)language=([\w-]+)/
const MAX_HEADERS = 1000
const MAX_HEADER_CHARS = 200

/** The languages that a page may be rendered in. */
export interface PageLanguages {
  /** Those that the site offers, English among them. */
  readonly languages: readonly Language[]
  /** True where the languages for tests may be chosen. */
  readonly hasPseudo?: boolean
}

/** Languages by their `Accept-Language` header, for one choice of languages: there are far fewer headers than requests. */
const byHeader = new Map<string, Language>()
let offeredBefore: readonly Language[] = []

/**
 * Returns the language that a page is rendered in: that of its address (`?lang=de`), of the cookie, or of the browser. Languages that the
 * site does not offer count for nothing.
 */
export function findRequestLanguage(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  { languages, hasPseudo = false }: PageLanguages,
): Language {
  const accepted = headers['accept-language']
  const asked = url.includes('lang=') ? new URLSearchParams(url.slice(url.indexOf('?'))).get('lang') : null
  const cookie = headers.cookie?.includes('language=') ? COOKIE.exec(headers.cookie)?.[1] : undefined
  if (hasPseudo && isPseudoLanguage(cookie)) return cookie
  return asked === null && cookie === undefined
    ? findAccepted(accepted, languages)
    : pickLanguage({ accepted, languages }, asked ?? undefined, cookie)
}

function findAccepted(header: string | undefined, languages: readonly Language[]): Language {
  if (header === undefined) return 'en'
  if (languages !== offeredBefore) byHeader.clear()
  offeredBefore = languages
  const known = byHeader.get(header)
  if (known) return known
  const language = pickLanguage({ accepted: header, languages })
  if (byHeader.size >= MAX_HEADERS) byHeader.clear()
  // browsers send no longer ones
  if (header.length <= MAX_HEADER_CHARS) byHeader.set(header, language)
  return language
}
