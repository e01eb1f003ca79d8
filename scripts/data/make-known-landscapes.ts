// `npx tsx scripts/data/make-known-landscapes.ts` after a change of the catalogue: writes the landscapes of those of its trails
// whose names do not tell, as a table that costs the browser six bytes a trail.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Landscape, landscapeCode, landscapeLetter, guessLandscape } from '#domain/trails/relief/landscape.ts'
import { root } from '../command.mjs'

interface LandscapeTrail {
  readonly name: string
  readonly country: string
  readonly landscape: Landscape
}

const trails: readonly LandscapeTrail[] = JSON.parse(readFileSync(join(root, 'server/diary/catalogue/trails.json'), 'utf8'))
const unnamed = trails.filter(({ name, landscape }) => guessLandscape(name) !== landscape)
const table = unnamed.map(({ name, country, landscape }) => landscapeCode(name, country) + landscapeLetter(landscape)).join('')
const text = `/**
 * Well-known trails whose names do not tell their landscape: a comma, four letters of a hash and a letter for the
 * landscape each. Made by scripts/data/make-known-landscapes.ts from the catalogue.
 */
export const KNOWN_LANDSCAPES =
  '${table}'
`
writeFileSync(join(root, 'domain/trails/relief/known-landscapes.ts'), text)
console.log(`${unnamed.length} of ${trails.length} trails, ${table.length} bytes`)
