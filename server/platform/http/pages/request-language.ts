import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/platform/language/languages.ts'
import { isPseudoLanguage } from '#domain/platform/language/pseudo.ts'
import { pickLanguage } from '#domain/platform/language/pick-language.ts'

const COOKIE = /(?:^|;\s*)language=([\w-]+)/
const MAX_HEADERS = 1000
const MAX_HEADER_CHARS = 200

/** Languages by their `Accept-Language` header: there are far fewer headers than requests. */
const byHeader = new Map<string, Language>()

/**
 * Returns the language that a page is rendered in: that of its address (`?lang=de`), of the cookie, or of the browser.
 * @param hasPseudo whether the languages for tests may be chosen
 */
export function findRequestLanguage(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  hasPseudo: boolean,
): Language {
  const accepted = headers['accept-language']
  const asked = url.includes('lang=') ? new URLSearchParams(url.slice(url.indexOf('?'))).get('lang') : null
  const cookie = headers.cookie?.includes('language=') ? COOKIE.exec(headers.cookie)?.[1] : undefined
  if (hasPseudo && isPseudoLanguage(cookie)) return cookie
  return asked === null && cookie === undefined
    ? findAccepted(accepted)
    : pickLanguage(accepted, asked ?? undefined, cookie)
}

function findAccepted(header: string | undefined): Language {
  if (header === undefined) return 'en'
  const known = byHeader.get(header)
  if (known) return known
  const language = pickLanguage(header)
  if (byHeader.size >= MAX_HEADERS) byHeader.clear()
  // browsers send no longer ones
  if (header.length <= MAX_HEADER_CHARS) byHeader.set(header, language)
  return language
}
