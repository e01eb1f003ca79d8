/** The places in `web/index.html` that the server fills. */
const PLACES = ['<!--head-->', '<!--assets-->', '<!--page-->', '<!--state-->'] as const

/** What a page is filled with, all of it HTML. */
export interface PageParts {
  readonly head: string
  readonly assets: string
  readonly page: string
  readonly state: string
}

/** Returns what fills the built page. Throws where it lacks one of its places. */
export function createPageTemplate(built: string): (parts: PageParts) => string {
  const pieces: string[] = []
  let rest = built
  for (const place of PLACES) {
    const at = rest.indexOf(place)
    if (at < 0) throw new Error(`index.html has no ${place}`)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + place.length)
  }
  const [start, afterHead, afterAssets, afterPage] = pieces
  return ({ head, assets, page, state }) =>
    `${start}${head}${afterHead}${assets}${afterAssets}${page}${afterPage}${state}${rest}`
}
