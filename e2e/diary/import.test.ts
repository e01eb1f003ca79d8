import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, findAxeViolationsInBothThemes, waitUntilIdle } from '../site.ts'
import { TRACK } from './hike-files.ts'

const DATED_TRACK = TRACK.replace('</ele>', '</ele><time>2022-07-01T08:00:00Z</time>')
const TABLE = `Name;Country;Date;Distance (km);Elevation Gain (m);Rating
Glittertind;Norway;01.07.2021;18,5;1400;5
Other;Norway;12.07.2021;4;200;3
"=HYPERLINK(""x"")";Peru;2021-08-01;5;100;4
Nowhere;Norway;soon;5;100;4
`

test.runIf(CHROMIUM)(
  'importing a table and a track shows a preview, resumes after a reload and adds each once',
  async () => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    await logHike(site, nora, { name: 'Other', completedOn: '2021-07-12' })
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    const choose = async () => {
      await page.goto(`${site.url}/import`)
      await waitUntilIdle(page)
      await page.getByLabel('Files to import').setInputFiles([
        { name: 'hikes.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) },
        { name: 'ridge.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(DATED_TRACK) },
      ])
    }
    await choose()
    const run = page.getByRole('button', { name: /^Import (one|\d+) hikes?$/ })
    await run.waitFor()
    await page.getByText('“soon” is not a date').waitFor()
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    const list = async () => {
      const response = await fetch(`${site.url}/api/hikes/my-hikes`, {
        headers: { authorization: `Bearer ${nora.accessToken}` },
      })
      return (await response.json()) as { name: string; length: number; completedOn: string; hasGPX: boolean }[]
    }
    expect((await list()).map(({ name }) => name)).toEqual(['Other'])

    await page.reload()
    await run.waitFor()
    await run.click()
    await page.getByRole('link', { name: 'Go to my list' }).waitFor()
    const there = await list()
    expect(there).toContainEqual(
      expect.objectContaining({ name: 'Glittertind', length: 18.5, completedOn: '2021-07-01' }),
    )
    expect(there.map(({ name }) => name)).toContain('=HYPERLINK("x")')
    expect(there.filter(({ hasGPX }) => hasGPX)).toEqual([expect.objectContaining({ country: 'Norway' })])

    await choose()
    await page.getByRole('button', { name: /^Import 0 hikes$/ }).waitFor()
    expect((await list()).length).toBe(there.length)
  },
)
