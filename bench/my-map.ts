import { loadavg } from 'node:os'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Page, chromium } from 'playwright-core'
import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { createTrackLine, trailOf } from './tracks/made-walks.ts'
import { SEEDED, signIn } from './writes/sign-in.ts'

/**
 * The map of somebody's own hikes in a browser without a graphics card: `npx tsx bench/my-map.ts http://localhost:3000 [hikes]` on a
 * running site with the sample community. Its member gets made-up hikes with a track each, 1,000 or as many as are said; the map
 * is dragged across the screen at four zooms while the page counts its frames, and turned from one colouring to another.
 * CHROMIUM_PATH is the browser, `--picture FILE` keeps what it shows in the end.
 */
const VIEWS = [
  ['the world', '25,10,2'],
  ['Europe', '47,10,5'],
  ['the Alps', '46.6,10.5,8'],
  ['a valley', '46.6,7.9,12'],
]
const DRAG_MS = 3_000
async function main(): Promise<void> {
  const [site = 'http://localhost:3000', count = '1000'] = process.argv.slice(2)
  const picture = process.argv[process.argv.indexOf('--picture') + 1 || Infinity]
  const hikes = Array.from({ length: Number(count) }, (_, at) => createHike(at))
  const answer: Answer<typeof api.map.mine> = {
    lines: hikes.map(({ _id }, at) => ({ _id, line: createTrackLine(at) })),
    trailheads: [],
  }
  const json = JSON.stringify(answer)
  const brotli = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const points = answer.lines.reduce((sum, { line }) => sum + line.length, 0) / hikes.length
  print(`load ${loadavg()[0]?.toFixed(1)}; ${hikes.length} tracks, ${points.toFixed(0)} characters each in the middle`)
  print(`the answer: ${kb(json.length)} kB, gzip ${kb(gzipSync(json).length)}, brotli ${kb(brotli.length)}`)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(site)
    const session = await signIn(site, SEEDED)
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, session)
    await page.route('**/api/hikes/my-hikes', (route) => route.fulfill({ json: hikes }))
    await page.route('**/api/hikes/my-map', (route) => route.fulfill({ json: answer }))
    // no tiles: the paper, the countries and the hikes are all that is drawn
    await page.route(/\.(png|jpg)(\?|$)|MapServer/, (route) => route.abort())
    for (const [name, at] of VIEWS) {
      await page.goto(`${site}/map?at=${at}`)
      await page.locator('.map-box canvas').waitFor()
      await page.getByText('Failed to load map').waitFor()
      await page.waitForTimeout(1_500)
      print(`${name}: ${await frames(page)}`)
    }
    if (picture) await page.screenshot({ path: picture })
  } finally {
    await browser.close()
  }
}

/** Drags the map to and fro and tells how its frames were. */
async function frames(page: Page): Promise<string> {
  const box = await page.locator('.map-box').boundingBox()
  if (!box) throw new Error('the map has no box')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // as text: the transpiler wraps functions in helpers that the page lacks
  await page.evaluate(
    'window.times = []; requestAnimationFrame(function count(at) { times.push(at); requestAnimationFrame(count) })',
  )
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  const begin = Date.now()
  for (let step = 0; Date.now() - begin < DRAG_MS; step++) {
    const angle = step / 12
    await page.mouse.move(middle.x + Math.sin(angle) * 260, middle.y + Math.sin(angle / 2) * 120)
  }
  const dragged = await page.evaluate(() => (window as unknown as { times: number[] }).times.length)
  await page.mouse.up()
  await page.waitForTimeout(800)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const [drag, after] = [steps.slice(0, dragged), steps.slice(dragged)]
  const sorted = drag.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1)
  const rate = (1000 * drag.length) / drag.reduce((sum, step) => sum + step, 0)
  return `${rate.toFixed(1)} frames a second while it is dragged (a frame takes ${at(0.5)} ms in the middle, ${at(0.95)} at the 95th of 100, ${at(1)} at most); drawn anew in at most ${Math.max(...after).toFixed(0)} ms`
}

function createHike(at: number) {
  const trail = trailOf(at)
  const day = `${2010 + (at % 17)}-0${1 + (at % 9)}-1${at % 10}`
  return {
    _id: `bench${String(at).padStart(16, '0')}`,
    userId: 'u',
    name: `${trail.name} ${at}`,
    country: trail.country,
    difficulty: trail.difficulty,
    length: trail.lengthKm,
    elevation: trail.elevationGainM,
    rating: 4,
    rank: at + 1,
    isPlaced: true,
    notes: '',
    link: '',
    completedOn: day,
    isWishList: false,
    completionCount: 1,
    weatherConditions: [],
    photo: null,
    gpxFile: null,
    hasPhotos: false,
    hasGPX: true,
    likesCount: 0,
    isLiked: false,
    createdAt: `${day}T12:00:00Z`,
    updatedAt: `${day}T12:00:00Z`,
  }
}

const kb = (bytes: number) => Math.round(bytes / 1024)
const print = (line: string) => process.stdout.write(`${line}\n`)

await main()
