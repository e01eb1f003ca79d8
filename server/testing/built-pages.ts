import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from './a-store.ts'

/** A short version of the index that the build makes of `web/index.html`. */
const INDEX = `<!doctype html><html lang="en"><head>
    <!--head-->
    <script src="/theme.js"></script><!--assets--></head><body><div id="root"><!--page--></div><!--state--></body></html>`

/** Returns a folder with built pages, whose content the browser would have to render. */
export function builtPages(): string {
  const webDir = join(aFolder(), 'web')
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  mkdirSync(join(webDir, '.vite'))
  writeFileSync(join(webDir, '.vite/manifest.json'), '{}')
  writeFileSync(join(webDir, 'index.html'), INDEX)
  copyFileSync(new URL('../../web/public/site.webmanifest', import.meta.url), join(webDir, 'site.webmanifest'))
  return webDir
}
