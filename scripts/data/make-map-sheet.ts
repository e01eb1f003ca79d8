/**
 * Draws the map sheet of the home and sign-in pages: `npx tsx scripts/data/make-map-sheet.ts`.
 * Writes web/assets/map-sheet-<theme>-<variant>.avif, the wide one for phones too at half the size, and
 * web/diary/covers/map-sheet/map-sheet-geometry.ts; all are kept in git.
 */
import { writeFile, mkdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { runTool } from '../command.mjs'
import { paintSheet } from './map-sheet/paint.ts'
import { PLANS, THEMES } from './map-sheet/plans.ts'
import { findRoute, findHighest, findShore, thinLine } from './map-sheet/route.ts'
import { buildTerrain, findSpotHeights, type SheetPlan, type Terrain } from './map-sheet/terrain.ts'

const GRID_PX = 4
/** Coarser, so that the route does not answer to each small fold. */
const ROUTE_GRID_PX = 9
/** Nobody sees a third of a pixel. */
const ROUTE_TOLERANCE_PX = 0.3
const GEOMETRY_FILE = 'web/diary/covers/map-sheet/map-sheet-geometry.ts'

const geometry: Record<string, unknown> = {}
await mkdir('web/assets', { recursive: true })
for (const [variant, plan] of Object.entries(PLANS)) {
  const terrain = buildTerrain(plan, GRID_PX)
  geometry[variant] = describe(plan, terrain)
  for (const [theme, colours] of Object.entries(THEMES)) {
    const raw = { width: plan.width * 2, height: plan.height * 2, channels: 3 } as const
    const sheet = sharp(paintSheet(plan, terrain, colours), { raw })
    const file = `web/assets/map-sheet-${theme}-${variant}`
    await save(sheet, `${file}.avif`)
    if (variant === 'wide') await save(sheet.resize({ width: plan.width }), `${file}-phone.avif`)
  }
}
const source = `/** Written by scripts/data/make-map-sheet.ts: what is drawn live over the images of the map sheet, in their CSS pixels. */
export const MAP_SHEETS = ${JSON.stringify(geometry)} satisfies Record<string, object>`
await writeFile(GEOMETRY_FILE, source)
await runTool('oxfmt/bin/oxfmt', [GEOMETRY_FILE])

async function save(sheet: Sharp, file: string): Promise<void> {
  const { size } = await sheet.avif({ quality: 30, effort: 6 }).toFile(file)
  console.log(`${file} ${Math.ceil(size / 1024)} kB`)
}

/** The route to the summit and the spot heights that leave it room. */
function describe(plan: SheetPlan, terrain: Terrain): object {
  const routeTerrain = buildTerrain(plan, ROUTE_GRID_PX)
  const summit = findHighest(routeTerrain, plan.to, 60)
  const route = findRoute(routeTerrain, findShore(terrain, plan.from), summit)
  const isClear = ([x, y]: [number, number, number]): boolean =>
    route.every((point) => Math.abs(point[0] - x - 20) > 44 || Math.abs(point[1] - y) > 22)
  return {
    width: plan.width,
    height: plan.height,
    route: `M${thinLine(route, ROUTE_TOLERANCE_PX)
      .map((point) => point.map((value) => Math.round(value * 10) / 10).join(' '))
      .join('L')}`,
    start: route[0]?.map(Math.round),
    summit,
    spots: findSpotHeights(terrain, plan, 60).filter(isClear),
  }
}
