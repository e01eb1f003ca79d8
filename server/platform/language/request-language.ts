import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#domain/platform/language/languages.ts'
import { pickLanguage } from '#domain/platform/language/pick-language.ts'

/** The cookie with the language that somebody chose in this browser. */
const LANGUAGE_COOKIE = 'language'

/** Returns the language of a request: the one that was chosen in the browser, else the browser's. */
export function requestLanguage({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Language {
  return pickLanguage(accepted, readCookie(cookie ?? ''))
}

function readCookie(header: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))?.slice(LANGUAGE_COOKIE.length + 1)
}
