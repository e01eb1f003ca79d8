const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>\s*/
/** What the build has drawn of the home page, see `web/first-paint.tsx`. */
const HOME_LOOK = /<main data-first="home">.*?<\/main>/s
/** What it has drawn of the bar at the bottom of phones. */
const TABS = /<nav data-for="(member|visitor)".*?<\/nav>/gs
const CURRENT = ' aria-current="page"'
const END = '</body>'
/** What asks for the scripts that every page needs. */
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g

/** What a page is filled with, all of it HTML. */
export interface Filling {
  readonly path: string
  readonly isMember: boolean
  readonly head: string
  /** What is seen first, in the place of what the build has drawn of the home page, or that; or the page may ask for it itself. */
  readonly look: { readonly drawn: string } | 'home' | 'asked for' | null
  /** For the end of the body. */
  readonly data: string
}

/** Returns what fills the built page, in the places of the title and the description that it comes with. */
export function templateOf(page: string): (filling: Filling) => string {
  const bare = page.replace(DESCRIPTION, '')
  const title = TITLE.exec(bare)
  if (!title) return () => page
  const start = bare.slice(0, title.index)
  const [body, end] = splitAtLast(bare.slice(title.index + title[0].length), END)
  const homeLook = HOME_LOOK.exec(body)
  const [above, below] = homeLook
    ? [body.slice(0, homeLook.index), body.slice(homeLook.index + homeLook[0].length)]
    : [body, '']
  const belowFor = (who: 'member' | 'visitor') =>
    below.replaceAll(TABS, (bar, whose) => (whose === who ? bar.replaceAll(CURRENT, '') : ''))
  const [belowForMembers, belowForVisitors] = [belowFor('member'), belowFor('visitor')]
  const aboveLook = above.replaceAll(PRELOADS, '')
  return ({ path, isMember, head, look, data }) => {
    const tabs = (isMember ? belowForMembers : belowForVisitors).replace(` href="${path}"`, `${CURRENT}$&`)
    const main = drawMain(look, homeLook?.[0])
    // what is seen first is to come first: web/boot.js asks for the scripts when it is there
    return start + head + (main === null ? above : aboveLook + main) + tabs + data + end
  }
}

/** Null where nothing is seen before the page's scripts. */
function drawMain(look: Filling['look'], home: string | undefined): string | null {
  if (look === null || home === undefined) return null
  if (look === 'asked for') return ''
  return look === 'home' ? home : `<main data-first="look">${look.drawn}</main>`
}

function splitAtLast(text: string, part: string): [string, string] {
  const at = text.lastIndexOf(part)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}
