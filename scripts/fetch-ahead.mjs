/**
 * The screens that people come to first, by the first part of their address, and what they ask the server for: `{0}` is
 * the part after the first. Without this a browser learns of a screen's scripts only when the page's own script has come
 * and run, and of its data later still: on a slow line that is a second each. What only some pages of a screen need is
 * asked for when a call has found that they do.
 */
const SCREENS = {
  '': {
    file: 'web/home/home-screen.tsx',
    calls: ['/hikes/top', '/hikes/random-with-photo', '/community/totals'],
    memberCalls: ['/hikes/my-hikes'],
  },
  top: {
    file: 'web/top/top-screen.tsx',
    calls: ['/hikes/top', '/hikes/average-positions?limit=50&offset=0', '/hikes/countries'],
  },
  hike: {
    file: 'web/hike-page/hike-screen.tsx',
    calls: ['/hikes/stats/{0}/{1}', '/hikes/photos/{0}/{1}', '/hikes/gpx/{0}/{1}'],
    ifFound: { '/hikes/gpx/{0}/{1}': ['web/hike-page/track-sheet.tsx', 'web/ui/map/leaflet-map.tsx'] },
  },
  user: { file: 'web/people/user-screen.tsx', calls: ['/users/{0}', '/hikes/user/{0}'] },
  login: { file: 'web/account/login-screen.tsx' },
  'my-list': { file: 'web/my-list/my-list-screen.tsx', memberCalls: ['/hikes/my-hikes'] },
}

/** The home page's map: the largest thing on it, in the colours of the theme and for the width. */
const HOME_MAP = /map-sheet-(light|dark)-wide(-phone)?-[^/]+\.avif$/

const ENTRY_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Vite plugin: tells `web/public/before.js` in the page what to ask for beside the entry script rather than after it, and
 * leaves it to run that script.
 */
export function fetchAhead() {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const [script, entry] = ENTRY_SCRIPT.exec(html)
        const list = JSON.stringify({ entry, ...aheadOf(bundle) })
        return (
          html
            .replace(script, `<link rel="modulepreload" crossorigin href="${entry}">`)
            // what is seen first comes first
            .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
            .replace('<script src="/before.js">', `<script type="application/json" id="ahead">${list}</script>$&`)
        )
      },
    },
  }
}

/** For each first part of an address the screen's calls, and the places in `files` of what it needs: no name twice. */
export function aheadOf(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const named = chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => needsOf(entry, bundle))
  const files = []
  const placeOf = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const placesOf = (sources, known) => {
    const needs = sources.flatMap((source) => needsOf(chunkOf(source, chunks), bundle))
    return [...new Set(needs.filter((file) => !named.includes(file)).map(placeOf))].filter((at) => !known.includes(at))
  }
  const maps = Object.keys(bundle).filter((file) => HOME_MAP.test(file))
  const screens = Object.entries(SCREENS).map(([part, { file, ifFound = {}, ...calls }]) => {
    const needs = [...placesOf([file], []), ...(part === '' ? maps.map(placeOf) : [])]
    const found = Object.entries(ifFound).map(([call, sources]) => [call, placesOf(sources, needs)])
    return [part, { ...calls, needs, ifFound: Object.fromEntries(found) }]
  })
  return { files: files.map((file) => file.replace(/^assets\//, '')), screens: Object.fromEntries(screens) }
}

function chunkOf(source, chunks) {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(`/${source}`))
  if (!chunk) throw new Error(`fetch-ahead: ${source} is no chunk of its own`)
  return chunk
}

function needsOf(chunk, bundle, seen = new Set()) {
  if (!chunk || seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  const imports = chunk.imports.flatMap((file) => needsOf(bundle[file], bundle, seen))
  return [...new Set([chunk.fileName, ...styles, ...imports])]
}
