import { createReadStream, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { countryFlag } from './domain/platform/countries.ts'
import { withCountryNames } from './domain/platform/country-names.ts'
import { parseFlagPath } from './domain/platform/format/flag-path.ts'

/** Builds the browser's pages into `dist/web`, and with `--ssr` what renders them on the server into `dist/ssr`. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'web',
  plugins: [react(), tailwindcss(), catalogues(), ...(isSsrBuild ? [] : [flags(), orderLoading()])],
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  // one file, which runs wherever the server does
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    // the server reads from it the files that a page needs
    manifest: !isSsrBuild,
    // a server-rendered page needs the styles of its contents
    cssCodeSplit: false,
    // the content security policy forbids inline data, and separate files are cached separately
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(isSsrBuild ? { input: 'web/entry-server.tsx' } : {}),
      // on a slow machine it would print advice on profiling plugins at the first start
      checks: { bundlerTimings: false },
      output: isSsrBuild
        ? {}
        : {
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${/[\\/]locales[\\/]/.test(facadeModuleId ?? '') ? 'locale-' : ''}[name]-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 2 },
                { name: 'common', minShareCount: 16, priority: 1 },
              ],
            },
          },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}))

/**
 * Builds each flag as a file of its own, `/assets/flags-<version>/CH.svg`, so that no flag is ever part of a script. Pages name it by
 * its country, see domain/platform/format/flag-path.ts.
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
        const flag = parseFlagPath(request.url ?? '')
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

/** Adds the names of the countries to the texts of each language. */
function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]locales[\\/][\w-]+\.json$/ },
      handler: (json, id) => JSON.stringify(withCountryNames(basename(id, '.json'), JSON.parse(json))),
    },
  }
}

/** Loads scripts after the first paint, and the two fonts of every page in parallel with the stylesheet. */
function orderLoading(): Plugin {
  return {
    name: 'order-loading',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
        tags: Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              // fallback fonts of the same size stand in for them
              fetchpriority: 'low',
            },
            injectTo: 'head-prepend',
          })),
      }),
    },
  }
}
