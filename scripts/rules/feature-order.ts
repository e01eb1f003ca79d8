import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/**
 * The rooms of a root, the highest first: those of one row may not import each other. A room is a folder of a wing, or a file that
 * stands in the wing itself.
 */
export type FeatureOrder = readonly (readonly string[])[]

/**
 * Returns the order that a page gives for a root: an indented block that begins with the root's name, a line for each wing, in which
 * `a > b · c` lets `a` import `b` and `c`.
 */
export function readOrder(page: string, root: string): FeatureOrder {
  const [, block = ''] = new RegExp(`^ {4}${root}(?= {2})((?: .+\n)+)`, 'm').exec(page) ?? []
  const lines = block.trim().split(/\s*\n\s*/)
  return lines.flatMap((line) => {
    const [wing = '', rooms = ''] = line.split(/ {2,}/)
    return rooms.split(' > ').map((row) => row.split(' · ').map((room) => `${wing}/${room}`))
  })
}

/** Returns the folders of a root's wings that hold sources. */
export function listRooms(project: string, root: string): string[] {
  const folders = listSources(project, root)
    .filter((path) => path.split('/').length > 2)
    .map(getRoom)
  return [...new Set(folders)]
}

/** Returns, as "file → imported file", what imports a room that is not below its own, or a file made for tests. */
export function findWrongImports(project: string, root: string, order: FeatureOrder): string[] {
  const rowOf = (path: string) => order.findIndex((row) => row.includes(getRoom(path)))
  // files in the root itself compose the rooms and are above them all
  const isAtTop = (path: string) => !path.includes('/')
  const isWrong = (from: string, to: string) => {
    if (isForTests(to)) return true
    if (getRoom(from) === getRoom(to) || (isAtTop(from) && isAtTop(to))) return false
    return rowOf(to) <= rowOf(from)
  }
  return listSources(project, root).flatMap((path) =>
    listImports(project, root, path)
      .filter((imported) => isWrong(path, imported))
      .map((imported) => `${root}/${path} → ${root}/${imported}`),
  )
}

const getRoom = (path: string) => path.split('/').slice(0, 2).join('/')

function isForTests(path: string): boolean {
  return /(\.test\.tsx?|-testing\.tsx?|test-setup\.ts)$|(^|\/)testing\//.test(path)
}

/** The sources of a root that the product is made of: tests, and what only they load, reach as far as they need. */
function listSources(project: string, root: string): string[] {
  return readdirSync(join(project, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isForTests(path))
    .toSorted()
}

/** Returns the files of its own root that a source imports: statically, lazily, for types or as a worker. Paths are within the root. */
function listImports(project: string, root: string, path: string): string[] {
  const text = readFileSync(join(project, root, path), 'utf8')
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  const workers = [...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(([, url = '']) => url)
  const types = [...text.matchAll(/typeof import\('([^']+)'\)/g)].map(([, type = '']) => type)
  const found = [...imported, ...workers, ...types].flatMap((name) => {
    if (name.startsWith(`#${root}/`)) return [name.slice(root.length + 2)]
    return name.startsWith('.') ? [normalize(join(dirname(path), name))] : []
  })
  return [...new Set(found)].filter((name) => existsSync(join(project, root, name)))
}
