import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXTREMES } from '../hike-body.ts'
import { CHROMIUM, getBrowser, openPage, startSite } from '../site.ts'
import { applyTextSpacing, findCutTexts, findOverlappingTexts } from './cut-texts.ts'
import { createCommunity, visitEveryPage } from './every-page.ts'

/** The narrowest, and half of 1280 px and of 1440 px. */
const WIDTHS = [320, 640, 720]
/** Each with the width that it is opened at; wider windows show all steps of the form at once. */
const FORM_STEPS = [
  [320, /^The hike/],
  [320, /^How it was/],
  [320, /^Pictures and track/],
  [640, null],
] as const

/** Each place with texts that are not whole there or lie over each other, as it is or spaced as a reader may, at all widths. */
async function findLayoutProblems(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  const look = async (how: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const problems = [...(await findCutTexts(page)), ...(await findOverlappingTexts(page))]
      found.push(...problems.map((what) => `${place}, ${width} px${how}: ${what}`))
    }
  }
  await look('')
  await applyTextSpacing(page)
  await look(', spaced')
  return found
}

test.runIf(CHROMIUM)('no page cuts the longest texts at 320 px, or at 1280 or 1440 px enlarged to 200 %', async () => {
  const site = await startSite({ LIMITS: 'off' })
  const browser = await getBrowser()
  const found: string[] = []
  const member = await visitEveryPage(site, await createCommunity(site), {
    open: () => openPage(browser),
    more: ['/resources?query=n', '/nowhere'],
    look: async (page, place) => void found.push(...(await findLayoutProblems(page, place))),
  })
  for (const [width, step] of FORM_STEPS) {
    await member.setViewportSize({ width, height: 900 })
    await member.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await member.locator('main#main').waitFor()
    await member.getByRole('button', { name: `Edit ${EXTREMES[0]?.name}`, exact: true }).click()
    const form = member.getByRole('dialog')
    if (step) await form.getByRole('button', { name: step }).click()
    else await form.getByLabel('Times Completed').waitFor()
    found.push(...(await findLayoutProblems(member, `the form, ${step?.source ?? 'all of it'}`)))
  }
  expect(found).toEqual([])
})
