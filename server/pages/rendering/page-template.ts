import { type Language, directionOf } from '#domain/platform/language/languages.ts'
import { withLanguage } from '#domain/platform/language/with-language.ts'

/** The places in `web/index.html` that the server fills. */
const PLACES = [' lang="en"', '<!--head-->', '<!--assets-->', '<!--page-->', '<!--state-->'] as const

/** The parts of a page, all of them HTML but its language. */
export interface PageParts {
  readonly language: Language
  readonly head: string
  readonly assets: string
  readonly page: string
  readonly state: string
}

/** Returns a function that fills the built page. Throws where the page lacks one of the places. */
export function createPageTemplate(built: string): (parts: PageParts) => string {
  const pieces: string[] = []
  let rest = built
  for (const place of PLACES) {
    const at = rest.indexOf(place)
    if (at < 0) throw new Error(`index.html has no ${place}`)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + place.length)
  }
  const [start, afterLanguage, afterHead, afterAssets, afterPage] = pieces
  return ({ language, head, assets, page, state }) =>
    `${start} lang="${language}" dir="${directionOf(language)}"${afterLanguage}${head}<link rel="manifest" href="${withLanguage('/site.webmanifest', language)}" />${afterHead}${assets}${afterAssets}${page}${afterPage}${state}${rest}`
}
