/**
 * The screens that people come to first, by the first part of their address. Without this a browser learns of a screen's
 * scripts only when the page's own script has come and run, and of its map later still: on a slow line that is a second.
 */
const SCREENS = {
  '': 'web/home/home-screen.tsx',
  top: 'web/top/top-screen.tsx',
  hike: 'web/hike-page/hike-screen.tsx',
  user: 'web/people/user-screen.tsx',
  login: 'web/account/login-screen.tsx',
  'my-list': 'web/my-list/my-list-screen.tsx',
}

/** The home page's map: the largest thing on it, in the colours of the theme. */
const HOME_MAP = /map-sheet-(light|dark)-wide-[^/]+\.avif$/

/** Vite plugin: tells `web/public/ahead.js` in the page what to ask for beside the entry script rather than after it. */
export function fetchAhead() {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const list = JSON.stringify(numbered(filesOf(bundle)))
        return html.replace('<script src="/ahead.js">', `<script type="application/json" id="ahead">${list}</script>$&`)
      },
    },
  }
}

/** For each first part of an address the files that its screen needs, those left out that the page names itself. */
export function filesOf(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const named = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => needsOf(entry, bundle)))
  const maps = Object.keys(bundle).filter((file) => HOME_MAP.test(file))
  const pages = Object.entries(SCREENS).map(([part, screen]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(`/${screen}`))
    if (!chunk) throw new Error(`fetch-ahead: ${screen} is no chunk of its own`)
    const needs = needsOf(chunk, bundle).filter((file) => !named.has(file))
    return [part, part === '' ? [...needs, ...maps] : needs]
  })
  return Object.fromEntries(pages)
}

function needsOf(chunk, bundle, seen = new Set()) {
  if (!chunk || seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  const imports = chunk.imports.flatMap((file) => needsOf(bundle[file], bundle, seen))
  return [...new Set([chunk.fileName, ...styles, ...imports])]
}

/** Each name once: the pages name files by their places. */
function numbered(pages) {
  const files = [...new Set(Object.values(pages).flat())]
  const places = Object.entries(pages).map(([part, names]) => [part, names.map((name) => files.indexOf(name))])
  return { files: files.map((file) => file.replace(/^assets\//, '')), pages: Object.fromEntries(places) }
}
