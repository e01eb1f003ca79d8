import { createReadStream, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig, normalizePath } from 'vite'
import { countryFlag } from './domain/countries.ts'
import { flagAt } from './domain/flag-path.ts'
import { PRODUCT_NAME } from './domain/product.ts'
import { clientReact } from './scripts/client-react.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { prefetch } from './scripts/prefetch.ts'
import { firstPaint } from './scripts/first-paint.ts'

const OF_SOME_SCREENS = new RegExp(
  [
    'modern/(mutationObserver|useMutation(State)?)',
    'web/wishlist/',
    'web/(hike-form|photos|recordings|drafts|hike|covers|gpx)/',
    'web/api/(signed-in|storage/form-backup)',
    'web/ui/(fields|listbox|states/empty-state)',
    'web/ui/dialog/',
    'web/ui/marks/(achievement-icon|badge|medal|weather)',
    'web/ui/hooks/use-(focus-on-more|near|read|stirred|wanted)',
    'domain/(account-fields|calendar|countries|dates|effort|file-size|great-circle|hike-(fields|order|years)|known-landscapes|landscape|medal-shape)',
    'domain/(naismith|packed-line|photo-|relief/|search-text|track-file|visibility|walks|web-link|years)',
    'icons/(chevron-right|cloud|compass|droplet|footprints|mountain|notebook-pen|person-standing|share-2)',
    'icons/(snowflake|sunrise|sunset|tent-tree|trees|trophy|wind)',
  ]
    .map((part) => `/${part}`)
    .join('|'),
)

/**
 * What several screens share, each group in one file: forty files of half a kB are forty ways to the server, and each takes a phone's
 * main thread some milliseconds. Who needs a part gets all of its group, so parts of one stand together on nearly all screens. A group
 * also takes what its parts import, unless a group above it has that: so some have a single part, to keep it out of those below.
 */
const IN_ONE_FILE = Object.entries({
  // Of icons, each with those that others need without the rest of a group below: what comes first has them.
  'tab-icons': ['icons/(circle-user|house|list-ordered|log-in|trophy)'],
  link: ['icons/external-link'],
  landscapes: ['icons/(compass|mountain-snow|trees)'],
  weather: ['web/ui/marks/weather', 'icons/(cloud(-(rain|snow|sun))?|sunrise|sunset|wind)'],
  pictures: [
    'domain/(dates|hike-years|known-landscapes|landscape|relief/|repair-percent-encoding|web-link)',
    'web/covers/(relief-cover|cairn/stone-tones)',
    'web/hike/(hike-name|trail-(facts|picture))',
    'web/ui/(reader-signs|seen-notices)',
    'web/ui/hooks/use-(deferred-pending|near|read|stirred|wanted)',
    'icons/(heart|share-2)',
  ],
  lists: [
    'web/ui/(states/empty-state|marks/badge|hooks/use-focus-on-more)',
    'web/hike/later-dialogs',
    'modern/(infiniteQueryObserver|useInfiniteQuery)',
    'icons/(maximize-2|users)',
  ],
  writes: ['modern/(mutationObserver|useMutation(State)?)\\.js'],
  wishes: ['web/wishlist/(use-add-to-wishlist|listed-trails|refusal)'],
  notices: ['web/hike-form/later-dialogs', 'web/api/storage/form-backup'],
  rows: ['web/hike/(hike-cells|hike-facts|visibility-mark)', 'web/ui/dialog/popover', 'icons/map-pin'],
  dialogs: [
    'web/ui/dialog/(confirm-dialog|dialog|menu|modal|use-sheet-drag)\\.tsx?',
    'web/ui/(listbox/place-after|hooks/use-row-focus)',
    'icons/(pencil|trash)\\.',
  ],
  people: [
    'web/covers/cairn/pile',
    'web/people/person-cairn',
    'web/person/(later-friend-button|network-glyph)',
    'web/achievements/best-first',
    'domain/(count-waiting|social-links)',
  ],
  person: ['web/people/(profile-address|profile/share-place)', 'domain/id'],
  medals: [
    'web/ui/marks/(achievement-icon|medal)',
    'web/achievements/(achievement-badge|medal-path|use-tooltip)',
    'domain/medal-shape',
    'icons/(droplet|footprints|mountain|person-standing|snowflake|tent-tree)',
  ],
  fields: ['web/ui/fields/(chip-group|field|search-field)'],
  // of maps, but also of profiles
  places: ['web/ui/map/unwrap', 'domain/great-circle'],
  // all of a map but Leaflet
  maps: [
    'web/gpx/(site-map|use-site-layers)',
    'web/ui/map/(drawn-track|grid|label-place|map(-frame)?|pins|projection|scale|still/.*|track-look|view)\\.tsx?',
    'web/ui/map/tiles/(count-tiles|map-layers|use-layer-choice)',
  ],
  profiles: ['web/ui/elevation-chart/(elevation-chart|layout|profile-line|steps)\\.tsx?', 'domain/elevation-profile'],
  readings: ['web/gpx/(hike-track|read-track|time-text|walk-estimate)', 'domain/(effort|naismith)'],
  // of what is done with a list or a hike
  'menu-icons': ['icons/(calendar-days|ellipsis|map|sheet)\\.'],
  'save-file': ['web/gpx/save-file', 'icons/download'],
  takeout: ['web/api/takeout'],
  tracks: ['web/gpx/(download-gpx|later-chart|track-view)'],
  'hike-model': ['web/hike-form/hike-form-model', 'domain/(hike-fields|visibility)\\.ts'],
  today: ['web/hike/today\\.ts'],
  // of those who have a list of their own
  'own-wishes': [
    'web/wishlist/(completed-dialog|use-(remove-wish|wished-trails|wishes))',
    'web/hike/removal/(remove-with-undo|undo-keys|use-send-on-leaving)',
    'web/api/hold-back',
  ],
  ranking: ['domain/ranking\\.ts'],
  ranks: ['domain/hike-order', 'web/hike/(not-placed|use-reorder)'],
  stones: ['domain/hike-totals', 'web/covers/cairn/cairn-stones'],
  notifications: [
    'web/notifications/(notification-|preferences/(push-in-browser|told-endpoint)|use-notifications|when)',
    'web/person/request-answers',
  ],
  preferences: ['web/api/(preferences/choose|signed-in)'],
  saving: [
    'web/hike-form/save/save-(files|hike)',
    'web/photos/prepare-photo',
    'web/recordings/for-sending',
    'domain/photo-(file|header)',
  ],
  'map-sheet': ['web/covers/map-sheet/map-sheet(-geometry)?\\.'],
  account: ['web/account/(auth-(frame|texts)|error-box)', 'web/ui/fields/password-field'],
  drafts: ['web/drafts/(draft-offer|form-boundary|save-data|use-draft)'],
  trails: [
    'domain/trail-address',
    'web/hike-page/(back-button|use-hike-page|trail/use-trail-page)',
    'icons/(arrow-left|image)',
  ],
}).map(([name, parts]) => ({
  name,
  test: new RegExp(parts.map((part) => `/${part}`).join('|')),
  minShareCount: 2,
  priority: 1,
}))

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    clientReact(),
    productionRouter(),
    plainIcons(),
    flags(),
    preloadFonts(),
    prefetch(),
    firstPaint(),
    nameProduct(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Nothing is inlined: the content security policy is strict, and single files are cached singly.
    assetsInlineLimit: 0,
    modulePreload: {
      // every browser that runs these scripts knows it
      polyfill: false,
      // what a part needs is asked for by the part: the lists of it would cost each first page 2 kB. Those of first screens boot.js has.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    rolldownOptions: {
      // on a slow machine it would tell whoever starts the server for the first time how to profile plugins
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What many screens share comes in one file: on a slow line each file more costs more than its bytes. Not what
          // forms need, which open later, nor what lists and pictures alone show.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            ...IN_ONE_FILE,
            { name: 'common', minShareCount: 10, priority: 2, test: (id) => !OF_SOME_SCREENS.test(id) },
          ],
        },
      },
    },
  },
  // their parts come when they are needed, as those of the page do
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': {
        target: 'http://localhost:3000',
        // the sources of web/api/ have addresses that begin with /api too
        bypass: ({ url }) => (/\.ts(\?|$)/.test(url ?? '') ? url : undefined),
      },
    },
  },
})

/**
 * The package names the router's development build for everybody. Of the other one the page carries what it uses: what is
 * named for development tools alone would stay otherwise, forms and scroll restoration with all that they need. What tells
 * developers how they misuse it is left out too, and so is what only its data routers do.
 */
export function productionRouter(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/react-router/dist/production')
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: join(folder, 'index.mjs') }] } }),
    transform(code, id) {
      if (!id.startsWith(normalizePath(folder))) return
      return (
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^( +)(?:invariant|warning)\((?:.*|\n(?:.*\n)*?\1)\);$/gm, '')
          .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
          .replaceAll(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
          // to extend what another module has is something done, for all that the bundler knows
          .replaceAll(
            /^var (\w+) = (class extends React\d*\.Component \{.*?^\});(?:\n\1\.contextType = (\w+);)?/gms,
            pureClass,
          )
      )
    },
  }
}

function pureClass(_: string, name: string, declared: string, contextType?: string): string {
  const made = contextType ? `Object.assign(${declared}, { contextType: ${contextType} })` : declared
  return `var ${name} = /* @__PURE__ */ (() => ${made})();`
}

/**
 * Builds each flag as a file of its own, `/assets/flags-<version>/CH.svg`, so that no flag is ever part of a script. Pages name it by
 * its country, see domain/flag-path.ts.
 */
function flags(): Plugin {
  const packageFile = createRequire(import.meta.url).resolve('country-flag-icons/package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'))
  const folder = join(dirname(packageFile), '3x2')
  const address = `assets/flags-${version}`
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const flag = flagAt(request.url ?? '')
        if (!flag) return next()
        response.setHeader('content-type', 'image/svg+xml')
        createReadStream(join(folder, `${countryFlag(flag.country)}.svg`)).pipe(response)
      })
    },
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg')))
        this.emitFile({ type: 'asset', fileName: `${address}/${name}`, source: readFileSync(join(folder, name)) })
    },
  }
}

/** Has the two fonts that every page needs fetched beside the stylesheet rather than after it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              // letters of the same size stand in for them: on a slow line the scripts come first
              fetchpriority: 'low',
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}

/** Fills the product's name into the page. */
function nameProduct(): Plugin {
  return { name: 'name-product', transformIndexHtml: (html) => html.replaceAll('{product}', PRODUCT_NAME) }
}
