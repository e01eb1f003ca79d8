import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { type Plugin, runnerImport } from 'vite'
import type { FirstReads } from '#contract/first-reads.ts'
import type { Page } from '#contract/pages.ts'
import { root } from './command.mjs'

/** What is read here of a file that Vite is about to write. */
interface Output {
  readonly type: string
  readonly fileName: string
  readonly isEntry?: boolean
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
export type Bundle = Readonly<Record<string, Output>>

/** What a screen needs and asks for; files by their places in the list of all. */
interface Prefetch {
  readonly needs: readonly number[]
  readonly calls?: readonly string[]
  readonly memberCalls?: readonly string[]
  readonly ifFound: Readonly<Record<string, readonly number[]>>
}

async function minified(file: string): Promise<string> {
  const { code } = await transform(readFileSync(file, 'utf8'), { minify: true, target: 'es2022' })
  return code
}

export type ComeToFirst = Page & FirstReads

/** The pages that people come to first with what they read, out of the contract. */
async function readComingFirst(): Promise<ComeToFirst[]> {
  const [{ module: places }, { module: reads }] = await Promise.all([
    runnerImport<{ pages: Readonly<Record<string, Page>> }>(join(root, 'contract/pages.ts')),
    runnerImport<{ firstReads: Readonly<Record<string, FirstReads>> }>(join(root, 'contract/first-reads.ts')),
  ])
  return comingFirst(places.pages, reads.firstReads)
}

export function comingFirst(
  pages: Readonly<Record<string, Page>>,
  firstReads: Readonly<Record<string, FirstReads | undefined>>,
): ComeToFirst[] {
  return Object.entries(pages).flatMap(([name, page]) => (firstReads[name] ? [{ ...page, ...firstReads[name] }] : []))
}

/** The home page's map: the largest thing on it, in the colours of the theme and for the width. */
const HOME_MAP = /map-sheet-(light|dark)-wide(-phone)?-[^/]+\.avif$/

const ENTRY_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/

const BOOT = /<script\s+src="\/boot\.js"><\/script>\s*/

/**
 * Vite plugin: tells `web/boot.js` in the page what to ask for beside the entry script rather than after it, and
 * leaves it to run that script. Without this a browser learns of a screen's scripts only when the page's own script has
 * come and run, and of its data later still: on a slow line that is a second each.
 */
export function prefetch(): Plugin {
  return {
    name: 'prefetch',
    apply: 'build',
    async generateBundle() {
      // by its own name: the page names it before it is known what else there is
      const source = await minified(join(root, 'web/boot.js'))
      this.emitFile({ type: 'asset', fileName: 'boot.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const [script = '', entry = ''] = ENTRY_SCRIPT.exec(html) ?? []
        const [boot = ''] = BOOT.exec(html) ?? []
        const list = JSON.stringify({ entry, ...prefetchOf(bundle ?? {}, await readComingFirst()) })
        return (
          html
            .replace(script, `<link rel="modulepreload" crossorigin href="${entry}">`)
            // what is seen first comes first
            .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
            .replace(BOOT, '')
            // it looks at what is before it, and would wait for styles
            .replace(
              '<link rel="stylesheet"',
              `<script type="application/json" id="prefetch">${list}</script>${boot}$&`,
            )
        )
      },
    },
  }
}

/**
 * For each kind of address, as `user/years` of `/user/{username}/years/{year}`, what its page reads and needs, what all of them need, and
 * the names of those files, none twice.
 */
export function prefetchOf(bundle: Bundle, pages: readonly ComeToFirst[]) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const named = [...new Set(chunks.filter(isForAllPages).flatMap((chunk) => needsOf(chunk, bundle)))]
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const placesOf = (modules: readonly string[], known: readonly number[]) => {
    const needs = modules.flatMap((module) => needsOf(chunkOf(module, chunks), bundle))
    return [...new Set(needs.filter((file) => !named.includes(file)).map(placeOf))].filter((at) => !known.includes(at))
  }
  const shared = named.filter((file) => file.endsWith('.js')).map(placeOf)
  const maps = Object.keys(bundle).filter((file) => HOME_MAP.test(file))
  const screens: Record<string, Prefetch> = {}
  for (const { path, screen, reads: calls, memberReads: memberCalls, ifFound = {} } of pages) {
    const needs = [...placesOf([screen], []), ...(path === '/' ? maps.map(placeOf) : [])]
    const found = Object.entries(ifFound).map(([call, modules]) => [call, placesOf(modules, needs)])
    screens[kindOf(path)] = { calls, memberCalls, needs, ifFound: Object.fromEntries(found) }
  }
  return { files: files.map((file) => file.replace(/^assets\//, '')), shared, screens }
}

/** The entry script, and what that imports when it runs. */
function isForAllPages({ isEntry, facadeModuleId }: Output): boolean {
  return isEntry === true || /[\\/]react-dom[\\/]client\.js$/.test(facadeModuleId ?? '')
}

/** Its first part, and the third where that is no parameter: all by which `web/boot.js` tells addresses apart. */
function kindOf(path: string): string {
  const [, part = '', , kind = '{'] = path.split('/')
  return kind.startsWith('{') ? part : `${part}/${kind}`
}

function chunkOf(module: string, chunks: readonly Output[]): Output {
  const chunk = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.replaceAll('\\', '/').endsWith(`/web/${module}.tsx`),
  )
  if (!chunk) throw new Error(`prefetch: web/${module}.tsx is no chunk of its own`)
  return chunk
}

function needsOf(chunk: Output | undefined, bundle: Bundle, seen = new Set<string>()): string[] {
  if (!chunk || seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  const imports = (chunk.imports ?? []).flatMap((file) => needsOf(bundle[file], bundle, seen))
  return [...new Set([chunk.fileName, ...styles, ...imports])]
}
