/**
 * The screen behind each first part of an address. Without this a browser learns of a screen's scripts only when the
 * page's own script has come and run, and of its map later still: on a slow line that is a second.
 */
const SCREENS = {
  '': 'web/home/home-screen.tsx',
  top: 'web/top/top-screen.tsx',
  users: 'web/people/users-screen.tsx',
  user: 'web/people/user-screen.tsx',
  hike: 'web/hike-page/hike-screen.tsx',
  login: 'web/account/login-screen.tsx',
  register: 'web/account/register-screen.tsx',
  resources: 'web/resources/resources-screen.tsx',
  'my-list': 'web/my-list/my-list-screen.tsx',
  'my-account': 'web/profile/my-account-screen.tsx',
  friends: 'web/friends/friends-screen.tsx',
  timeline: 'web/timeline/timeline-screen.tsx',
}

/** The home page's map: the largest thing on it, in the colours of the theme. */
const HOME_MAP = /map-sheet-(light|dark)-wide-[^/]+\.avif$/

/** Vite plugin: has each page's scripts, styles and map asked for beside the entry script rather than after it. */
export function fetchAhead() {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const source = `(${askAhead})(${JSON.stringify(filesOf(bundle))})`
        const reference = this.emitFile({ type: 'asset', name: 'ahead.js', source })
        // before the stylesheets, which scripts wait for; after what knows the theme
        const themeScript = '<script src="/theme.js"></script>'
        return html.replace(themeScript, `${themeScript}\n    <script src="/${this.getFileName(reference)}"></script>`)
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

/** Runs in the browser, as text: it must stand alone. `theme.js` has run before it. */
function askAhead(pages) {
  const theme = document.documentElement.dataset.theme
  for (const file of pages[location.pathname.split('/')[1]] ?? []) {
    const map = /map-sheet-(\w+)-wide/.exec(file)
    if (map && map[1] !== theme) continue
    const link = document.createElement('link')
    link.href = `/${file}`
    if (file.endsWith('.js')) Object.assign(link, { rel: 'modulepreload', crossOrigin: '' })
    else Object.assign(link, { rel: 'preload', as: map ? 'image' : 'style', fetchPriority: map ? 'high' : 'auto' })
    document.head.append(link)
  }
}
