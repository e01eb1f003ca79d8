import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, getSharedSite, waitUntilIdle } from '../site.ts'

/** Hikes of a file in no order: 1 is the best, and the stars agree only roughly. */
const NUMBERS = Array.from({ length: 30 }, (_, at) => ((at * 7) % 30) + 1)
const nameOf = (number: number) => `Hill ${String(number).padStart(2, '0')}`
const TABLE = [
  'Name;Country;Date;Distance (km);Elevation Gain (m);Rating',
  ...NUMBERS.map((number, at) => {
    const stars = 5 - Math.floor(((number + (at % 3)) / 33) * 5)
    return `${nameOf(number)};Norway;${String((at % 28) + 1).padStart(2, '0')}.07.2021;12;640;${stars}`
  }),
].join('\n')

interface Answer {
  readonly better: string
  readonly worse: string
}

/** Answers every question of the open dialog by the number in the names, by keyboard, and returns the answers. */
async function answerAll(page: Page): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const status = page.getByRole('dialog').getByRole('status').first()
  let before = ''
  for (;;) {
    let said = ''
    await expect
      .poll(async () => (said = (await status.textContent()) ?? ''))
      .not.toSatisfy((text) => text === '' || text === before)
    const [, first, second] = /: (Hill \d+) or (Hill \d+)\?$/.exec(said) ?? []
    if (first === undefined || second === undefined) return answers
    before = said
    const isFirst = first < second
    answers.push(isFirst ? { better: first, worse: second } : { better: second, worse: first })
    await page.keyboard.press(isFirst ? '1' : '2')
  }
}

test.runIf(CHROMIUM)(
  '30 imported hikes are put in order as answered by one banner, without a daily limit',
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.goto(`${site.url}/import`)
    await waitUntilIdle(page)
    await page
      .getByLabel('Files to import')
      .setInputFiles([{ name: 'hikes.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) }])
    await page.getByRole('button', { name: 'Import 30 hikes' }).click()
    await page.getByText('30 hikes are not placed yet: which did you like best?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Go to my list' }).click()

    const banner = page.getByRole('region', { name: 'Not placed' })
    await banner.getByText('30 hikes are not placed yet').waitFor()
    await banner.getByRole('button', { name: 'Put in order' }).click()
    const answers = await answerAll(page)
    await page.getByRole('dialog', { name: 'Your list is in order' }).getByRole('button', { name: 'Done' }).click()
    expect(await banner.count()).toBe(0)
    await waitUntilIdle(page)

    const response = await fetch(`${site.url}/api/hikes/my-hikes`, {
      headers: { authorization: `Bearer ${nora.accessToken}` },
    })
    const list = (await response.json()) as { name: string; isPlaced: boolean }[]
    expect(list.filter(({ isPlaced }) => isPlaced)).toHaveLength(30)
    const names = list.map(({ name }) => name)
    expect(answers.filter(({ better, worse }) => names.indexOf(better) > names.indexOf(worse))).toEqual([])
    // in a list of twenty or more a place may be one off
    expect(names.filter((name, at) => Math.abs(Number(name.slice(5)) - 1 - at) > 2)).toEqual([])
  },
)
