import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES, LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { EXTREMES } from '../hike-body.ts'
import { signInAs } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitUntilLoaded } from '../site.ts'
import { findCutTexts, findOverlappingTexts } from './cut-texts.ts'
import { createCommunity, listPaths } from './every-page.ts'

const WIDTHS = [320, 1440]

/** What people wrote, names of products, units and keys: the same in every language. */
const SAME_EVERYWHERE = [
  ...EXTREMES.flatMap((hike) => Object.values(hike).filter((value) => typeof value === 'string')),
  ...Object.values(LANGUAGES),
  // members and example hikers
  /^@?(nora|a_username_of_thirty_letters_a|Wolfeschl.*|nora@example.org|Mia|Tom|Ada|Ben|Cleo)$/,
  // days: the formats of pseudo languages are English
  /^((Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/,
  /^[A-Z][a-z]+( \d{1,2},)?( \d{4})?$/,
]

/** Returns the texts of a page, also those for screen readers, that are not from the catalogue. */
async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html), [translate="no"]'))
        found.push(node.textContent ?? '')
    const NAMES = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'alt',
      'placeholder',
    ]
    for (const element of document.body.querySelectorAll('*'))
      for (const name of NAMES) found.push(element.getAttribute(name) ?? '')
    return found
  })
  return [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => /[A-Za-z]{3}/.test(text) && !/[À-ɏ\u0370-\u1fff\u2070-\uffff]/.test(text) && !isTheirs(text),
  )
}

function isTheirs(text: string): boolean {
  return SAME_EVERYWHERE.some((same) =>
    typeof same === 'string' ? same.startsWith(text.slice(0, 12)) : same.test(text),
  )
}

test.runIf(CHROMIUM).for(['en-XA', 'ar-XB'])(
  'in %s every page is translated, and nothing is cut or lies over other texts',
  async (language) => {
    const site = await startSite({ LIMITS: 'off', PSEUDO_LANGUAGES: 'on' })
    const { nora, values } = await createCommunity(site)
    const browser = await getBrowser()
    const found: string[] = []
    const [visitor, member] = [await openPage(browser), await openPage(browser)]
    await signInAs(member, nora)
    for (const [page, who, paths] of [
      [visitor, 'visitor', [...listPaths('open', values), '/nowhere']],
      [member, 'member', listPaths('member', values)],
    ] as const) {
      await page.context().addCookies([{ name: 'language', value: language, url: site.url }])
      await page.addInitScript(() => sessionStorage.setItem('betaPopupShown', 'true'))
      for (const path of paths) {
        await page.goto(site.url + path)
        await waitUntilLoaded(page)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const problems = [
            ...(await findEnglish(page)).map((text) => `“${text.slice(0, 80)}” is English`),
            // names that hikers gave may end in an ellipsis in any language
            ...(await findCutTexts(page)).filter((what) => !isTheirs(/^"(.*?)" is cut/.exec(what)?.[1] ?? what)),
            ...(await findOverlappingTexts(page)),
          ]
          found.push(...problems.map((what) => `${who}, ${path.slice(0, 40)}, ${width} px: ${what}`))
        }
      }
    }
    expect(found).toEqual([])
  },
)

test.runIf(CHROMIUM)('in every language each page is hydrated as the server rendered it', async () => {
  const site = await startSite({ LIMITS: 'off' })
  const { nora, values } = await createCommunity(site)
  const browser = await getBrowser()
  for (const language of LANGUAGE_CODES) {
    // the page fails the test on a hydration error, which React throws
    const [visitor, member] = [
      await openPage(browser, { locale: language }),
      await openPage(browser, { locale: language, viewport: { width: 390, height: 844 } }),
    ]
    await fetch(`${site.url}/api/preferences`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${nora.accessToken}` },
      body: JSON.stringify({ language }),
    })
    await signInAs(member, nora)
    for (const [page, paths] of [
      [visitor, listPaths('open', values)],
      [member, listPaths('member', values)],
    ] as const)
      for (const path of paths) {
        await page.goto(site.url + path)
        await waitUntilLoaded(page)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
      }
    await visitor.context().close()
    await member.context().close()
  }
})
