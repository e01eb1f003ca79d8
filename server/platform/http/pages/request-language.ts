import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/platform/language/languages.ts'
import { isPseudoLanguage } from '#domain/platform/language/pseudo.ts'
import { pickLanguage } from '#domain/platform/language/pick-language.ts'

const COOKIE = /(?:^|;\s*)language=([\w-]+)/

/**
 * Returns the language that a page is rendered in: that of its address (`?lang=de`), of the cookie, or of the browser.
 * @param hasPseudo whether the languages for tests may be chosen
 */
export function findRequestLanguage(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  hasPseudo: boolean,
): Language {
  const query = url.includes('lang=') ? new URLSearchParams(url.slice(url.indexOf('?'))) : null
  const [, cookie] = COOKIE.exec(headers.cookie ?? '') ?? []
  if (hasPseudo && isPseudoLanguage(cookie)) return cookie
  return pickLanguage(headers['accept-language'], query?.get('lang') ?? undefined, cookie)
}
