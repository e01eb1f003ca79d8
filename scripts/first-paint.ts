import { join } from 'node:path'
import { type FunctionComponent, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'
import { root } from './command.mjs'

/** Vite plugin: writes what `web/first-paint.tsx` draws into the built page, so that it shows before any script has come. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<{ FirstPaint: FunctionComponent }>(join(root, 'web/first-paint.tsx'), {
        configFile: false,
        plugins: [noStyles],
      })
      const drawn = renderToStaticMarkup(createElement(module.FirstPaint)).replaceAll(UNUSED, '')
      return html.replace('<div id="root"></div>', `<div id="root">${drawn}</div>`)
    },
  }
}

/** Of its icons: their names, which `plain-icons.ts` leaves out too, and what HTML does not ask for. */
const UNUSED = /(?<=class="lucide) [^"]*| xmlns="[^"]*"/g

/** Here only the markup counts. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
}
