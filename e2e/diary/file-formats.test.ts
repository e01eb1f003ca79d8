import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOut } from '#web/diary/track-files/testing/day-out.ts'
import { HILLS, makeFit, makeKml, makeTcx, makeZip } from '#web/diary/track-files/testing/made-files.ts'
import { gpxTextOf } from '#domain/testing/made-tracks.ts'
import { registerMember, signInAs } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, findAxeViolations, getSharedSite } from '../site.ts'

type Sent = { name: string; mimeType: string; buffer: Buffer }
const file = (name: string, bytes: Uint8Array | string): Sent => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

/** Opens the form for a new hike of a member without hikes. */
async function openForm() {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser())
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(site.url)
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await page.getByRole('button', { name: /^Add/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  return { site, nora, page, dialog, scripts }
}

const boxFor = (page: Page, kind: 'track' | 'photo') =>
  page.locator(`input[type=file][accept*="${kind === 'track' ? '.gpx' : 'image/jpeg'}"]`).first()

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Over the hills')
  await dialog.getByLabel('Country', { exact: true }).fill('Switzerland')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Length').fill('3.6')
  await dialog.getByLabel('Elevation').fill('240')
  await dialog.getByRole('button', { name: 'Add Hike' }).click()
}

test.runIf(CHROMIUM)(
  'a FIT file of a watch is read in a worker, shown with its own figures, and sent as GPX',
  async () => {
    const { page, dialog, scripts } = await openForm()
    expect(scripts.filter((url) => /recording-worker|read-(fit|tcx|kml)/.test(url))).toEqual([])
    await boxFor(page, 'track').setInputFiles(file('7351.zip', makeZip({ '7351_ACTIVITY.fit': makeFit(HILLS) })))
    await dialog.getByRole('row', { name: 'Elevation gain 240 m 251 m' }).waitFor()
    expect(scripts.filter((url) => /parse-recording/.test(url))).toEqual([])
    expect(await findAxeViolations(page)).toEqual([])
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/gpx') && response.request().method() === 'POST',
    )
    await save(page)
    const { track, gpxFile } = await (await answer).json()
    expect(gpxFile.fileName).toBe('7351.gpx')
    expect(track).toMatchObject({ lengthKm: 3.6, movingTimeS: 3_600, elapsedTimeS: 3_600 })
    expect(Math.round(track.ascentM)).toBe(240)
  },
)

test.runIf(CHROMIUM)(
  '25 MB of GPX are thinned in a worker, and the server computes the same statistics',
  { tags: ['deep'] },
  async () => {
    const { page, dialog } = await openForm()
    const walk = gpxTextOf([dayOut(8, 'a long day')])
    const extras = `<extensions>${'<hr>151</hr>'.repeat(60)}</extensions></trkpt>`
    const large = walk.replaceAll('</trkpt>', extras)
    expect(large.length).toBeGreaterThan(20 * 1024 ** 2)
    await boxFor(page, 'track').setInputFiles(file('day.gpx', large))
    const note = dialog.getByText(/^Shrunk from \d\d\.\d MB to [01]\.\d MB; statistics unchanged\.$/)
    await note.waitFor()
    const use = await dialog.getByRole('button', { name: /^Use [\d.]+ km$/ }).textContent()
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/gpx') && response.request().method() === 'POST',
    )
    await save(page)
    const { track, gpxFile } = await (await answer).json()
    expect(gpxFile.fileSize).toBeLessThanOrEqual(1024 ** 2)
    expect(use).toContain(String(Math.round(track.lengthKm * 100) / 100))
  },
)

test.runIf(CHROMIUM)(
  'the original file of a track is stored on request, visible to its owner only',
  { tags: ['deep'] },
  async () => {
    const { site, page, dialog } = await openForm()
    const original = Buffer.from(makeFit(HILLS))
    await boxFor(page, 'track').setInputFiles(file('watch.fit', original))
    await dialog.getByLabel('Keep the original file too').check()
    const kept = page.waitForResponse((response) => /\/originals\/[\w-]+$/.test(response.url()))
    await save(page)
    const { _id } = await (await kept).json()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'GPX track of Over the hills' }).click()
    const part = page.getByRole('region', { name: 'Original file' })
    await part.getByText('watch.fit').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await part.getByRole('button', { name: 'Download original' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('watch.fit')
    expect(readFileSync(await download.path()).equals(original)).toBe(true)
    const tom = await registerMember(site, 'tom')
    const headers = { authorization: `Bearer ${tom.accessToken}` }
    expect((await fetch(`${site.url}/api/originals/${_id}`, { headers })).status).toBe(404)
    await part.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('alertdialog', { name: 'Remove the original file?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await part.waitFor({ state: 'detached' })
  },
)

test.runIf(CHROMIUM)(
  'every supported format is read, and each other file is refused by its format',
  { tags: ['deep'] },
  async () => {
    const { page, dialog } = await openForm()
    for (const [name, bytes] of [
      ['a.tcx', makeTcx(HILLS)],
      ['a.kml', makeKml(HILLS)],
      ['a.kmz', makeZip({ 'doc.kml': makeKml(HILLS) })],
    ] as const) {
      await boxFor(page, 'track').setInputFiles(file(name, bytes))
      await dialog.getByRole('button', { name: 'Use 3.6 km' }).waitFor()
      await dialog.getByRole('button', { name: `Remove ${name}` }).click()
    }
    await boxFor(page, 'track').setInputFiles(file('a.gpx', '%PDF-1.7'))
    await dialog.getByText('Please select a valid GPX file (.gpx). This is a PDF. Export the track').waitFor()
  },
)

const LONG_SIDE_PX = 2_560

/** Returns a photo over the upload limit, with fine grain, soft hills and a rotated EXIF orientation. */
async function createLargePhoto(): Promise<Buffer> {
  const [width, height] = [4_032, 3_024]
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const grain = ((state >>> 16) % 17) - 8
    const hill = y > height / 2 + 300 * Math.sin(x / 400) ? 90 : 200
    pixels[at] = hill + 20 * Math.sin(x / 50) + grain
    pixels[at + 1] = hill - 40 + 20 * Math.sin(y / 60) + grain
    pixels[at + 2] = 255 - hill + grain
  }
  const raw = sharp(pixels, { raw: { width, height, channels: 3 } })
  return raw
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The structural similarity of two pictures in grey, over windows of 8 by 8 (Wang 2004): 1 for the same. */
function similarity(a: Buffer, b: Buffer, width: number): number {
  const windows: number[] = []
  const height = Math.floor(a.length / width)
  for (let top = 0; top + 8 <= height; top += 8)
    for (let left = 0; left + 8 <= width; left += 8) {
      let [sumA, sumB, squareA, squareB, both] = [0, 0, 0, 0, 0]
      for (let i = 0; i < 64; i++) {
        const at = (top + (i >> 3)) * width + left + (i & 7)
        const [p, q] = [a[at] ?? 0, b[at] ?? 0]
        sumA += p
        sumB += q
        squareA += p * p
        squareB += q * q
        both += p * q
      }
      const [meanA, meanB] = [sumA / 64, sumB / 64]
      const [varA, varB, cov] = [squareA / 64 - meanA ** 2, squareB / 64 - meanB ** 2, both / 64 - meanA * meanB]
      windows.push(
        ((2 * meanA * meanB + 6.5025) * (2 * cov + 58.5225)) /
          ((meanA ** 2 + meanB ** 2 + 6.5025) * (varA + varB + 58.5225)),
      )
    }
  return windows.reduce((sum, each) => sum + each, 0) / windows.length
}

/** Converts a photo as the server stores it: upright, in sRGB. */
const kept = (photo: Buffer) =>
  sharp(photo, { autoOrient: true }).resize({ width: LONG_SIDE_PX, height: LONG_SIDE_PX, fit: 'inside' })

/** Stores the next file that the page appends to a form, because Playwright cannot read the sent bytes. */
function keepSentFile(): void {
  const { append } = FormData.prototype
  FormData.prototype.append = function keep(this: FormData, name: string, value: string | Blob, ...rest: []) {
    if (value instanceof Blob) Object.assign(globalThis, { sent: value })
    append.call(this, name, value as Blob, ...rest)
  } as typeof append
}

async function sentFile(): Promise<string> {
  const { sent } = globalThis as unknown as { sent: Blob }
  const reader = new FileReader()
  await new Promise((resolve) => {
    reader.addEventListener('load', resolve)
    reader.readAsDataURL(sent)
  })
  return String(reader.result).replace(/^.*,/, '')
}

test.runIf(CHROMIUM)(
  'a rotated photo of 6 MB is reduced, upright, with the same colours and quality',
  { tags: ['deep'] },
  async () => {
    const { page, dialog } = await openForm()
    const photo = await createLargePhoto()
    expect(photo.length).toBeGreaterThan(5 * 1024 ** 2)
    await boxFor(page, 'photo').setInputFiles({ name: 'summit.jpg', mimeType: 'image/jpeg', buffer: photo })
    await dialog.getByText(/^Shrunk: \d+\.\d MB to [1-5]\.\d MB\.$/).waitFor()
    const answer = page.waitForResponse((response) => response.url().endsWith('/photo'))
    await page.evaluate(keepSentFile)
    await save(page)
    expect((await answer).status()).toBe(200)
    const sent = Buffer.from(await page.evaluate(sentFile), 'base64')
    expect(sent.length).toBeLessThanOrEqual(5 * 1024 ** 2)
    const { width, height, orientation } = await sharp(sent).metadata()
    expect([width, height, orientation ?? 1]).toEqual([3_024, 4_032, 1])
    const grey = (bytes: Buffer) => kept(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    const [before, after] = [await grey(photo), await grey(sent)]
    expect(similarity(before.data, after.data, before.info.width)).toBeGreaterThanOrEqual(0.97)
    const colours = async (bytes: Buffer) =>
      (await kept(bytes).toColourspace('srgb').stats()).channels.map(({ mean }) => mean)
    const [real, made] = [await colours(photo), await colours(sent)]
    for (const [channel, mean] of real.entries()) expect(Math.abs(mean - (made[channel] ?? 0))).toBeLessThan(2)
  },
)
