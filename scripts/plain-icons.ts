import { join } from 'node:path'
import { type Plugin, normalizePath } from 'vite'
import { root } from './command.mjs'

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/
const PLAIN = normalizePath(join(root, 'web/ui/marks/plain-icon.ts'))

/**
 * Vite plugin: the built page draws its icons by `web/ui/marks/plain-icon.ts`, and carries of each what is drawn alone. With what the
 * package needs for its options, and with the names and keys of icons, they were 3 kB of a page.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform(code, id) {
      if (!ICON.test(id)) return
      const plain = code
        .replace(
          /import createLucideIcon from .*/,
          `import { plainIcon as createLucideIcon } from ${JSON.stringify(PLAIN)}`,
        )
        .replace(/^ {2}(?:name: ".*?"|size: 24),\n/gm, '')
        .replace(/^ {2}aliases: .*\n/gm, '')
        .replaceAll(/,\s*key: "\w+"/g, '')
        .replace('__iconData.node;\n', '')
        .replace(' = createLucideIcon(', ' = /* @__PURE__ */ createLucideIcon(')
      return { code: plain, map: null }
    },
  }
}
