import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, normalizePath } from 'vite'
import { root } from './command.mjs'

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/
const PLAIN = normalizePath(join(root, 'web/ui/marks/plain-icon.ts'))

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * Vite plugin: the built page draws its icons by `web/ui/marks/plain-icon.ts`, and carries of each what is drawn alone, as few
 * elements. With what the package needs for its options, and with the names and keys of icons, they were 3 kB of a page.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    async transform(_code, id) {
      if (!ICON.test(id)) return
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as { __iconData?: { node: readonly Shape[] } }
      // an old name of another one
      if (!icon) return
      const shapes = JSON.stringify(inOnePath(icon.node))
      const code = `import { plainIcon } from ${JSON.stringify(PLAIN)}\nexport default /* @__PURE__ */ plainIcon(${shapes})`
      return { code, map: null }
    },
  }
}

/**
 * The shapes of an icon with its paths and circles as one path: a list of thousands bears some in every row. Strokes of one colour
 * look the same in any order.
 */
export function inOnePath(shapes: readonly Shape[]): Shape[] {
  const outlines: string[] = []
  const others = shapes.flatMap(([tag, { key: _key, ...attributes }]): Shape[] => {
    const outline = outlineOf(tag, attributes)
    if (outline === null) return [[tag, attributes]]
    outlines.push(outline)
    return []
  })
  return outlines.length === 0 ? others : [['path', { d: outlines.join('') }], ...others]
}

/** Null for what is not drawn as a path here. */
function outlineOf(tag: string, attributes: Shape[1]): string | null {
  const names = Object.keys(attributes).toSorted().join(' ')
  // a first small m counts from the origin, a later one from where the path before has ended
  if (tag === 'path' && names === 'd') return (attributes['d'] ?? '').replace(/^m/, 'M0 0m')
  if (tag !== 'circle' || names !== 'cx cy r') return null
  const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(attributes[name])) as [number, number, number]
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`
}
