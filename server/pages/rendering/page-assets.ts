import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAt } from '#contract/pages.ts'
import type { Language } from '#domain/platform/language/languages.ts'

/** An entry of the manifest that Vite writes: `file` is the built script, `imports` are keys of others. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/**
 * Returns a function from a path and a language to the tags that preload its page's scripts and texts beside the entry script. They have low priority: the rendered
 * page is visible without them.
 */
export function createPageAssets(webDir: string): (path: string, language: Language) => string {
  const manifest = JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return (path, language) => {
    const screen = pageAt(path)?.screen ?? 'app/shell/not-found-screen'
    const files = findScripts(manifest, [...entries, `${screen}.tsx`, `../locales/${language}.json`])
    return [...files]
      .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`)
      .join('')
  }
}

/** Returns the scripts of these modules and of all that they import. */
function findScripts(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))
}
