import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES, LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { EXTREMES } from '../hike-body.ts'
import { CHROMIUM, getBrowser, openPage, startSite } from '../site.ts'
import { findCutTexts, findOverlappingTexts } from './cut-texts.ts'
import { createCommunity, visitEveryPage } from './every-page.ts'

const WIDTHS = [320, 1440]

/** Texts that are the same in every language: names of people, hikes and languages, and days. */
const SAME_EVERYWHERE = [
  ...EXTREMES.flatMap(({ name, notes, link }) => [name, notes ?? [], link ?? []].flat()),
  ...Object.values(LANGUAGES),
  // members and example hikers
  /^@?(nora|a_username_of_thirty_letters_a|Wolfeschl.*|Mia|Tom|Ada|Ben|Cleo)$/,
  // of the desk: addresses, what a reporter wrote, the operator's name and reason, and the engine
  /^(· )?[\w]+@example\.org$|^x+$|^root$|^Helps to run the site\.$|^SQLite, /,
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
    const browser = await getBrowser()
    const found: string[] = []
    const open = async () => {
      const page = await openPage(browser)
      await page.context().addCookies([{ name: 'language', value: language, url: site.url }])
      return page
    }
    const look = async (page: Page, place: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const problems = [
          ...(await findEnglish(page)).map((text) => `“${text.slice(0, 80)}” is English`),
          // names that hikers gave may end in an ellipsis in any language
          ...(await findCutTexts(page)).filter((what) => !isTheirs(/^"(.*?)" is cut/.exec(what)?.[1] ?? what)),
          ...(await findOverlappingTexts(page)),
        ]
        found.push(...problems.map((what) => `${place.slice(0, 50)}, ${width} px: ${what}`))
      }
    }
    const member = await visitEveryPage(site, await createCommunity(site), { open, more: ['/nowhere'], look })
    expect(found).toEqual([])
    // links of the header that do not fit are in the menu
    await member.getByRole('banner').getByRole('button', { expanded: false }).last().click()
    const links = member.getByRole('banner').getByRole('navigation').last().getByRole('link')
    await links.last().waitFor()
    expect(await member.getByRole('banner').locator('nav').first().locator('a.invisible').count()).toBeGreaterThan(0)
    expect(await links.count()).toBeGreaterThanOrEqual(8)
  },
)

test.runIf(CHROMIUM)('in every language each page is hydrated as the server rendered it', async () => {
  const site = await startSite({ LIMITS: 'off' })
  const community = await createCommunity(site)
  const browser = await getBrowser()
  for (const language of LANGUAGE_CODES) {
    await fetch(`${site.url}/api/preferences`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${community.nora.accessToken}` },
      body: JSON.stringify({ language }),
    })
    const tabs: Page[] = []
    await visitEveryPage(site, community, {
      open: async () => {
        // the page fails the test on a hydration error, which React throws
        const tab = await openPage(browser, {
          locale: language,
          viewport: { width: tabs.length ? 390 : 1440, height: 900 },
        })
        tabs.push(tab)
        return tab
      },
      look: async (page) => expect(await page.locator('html').getAttribute('lang')).toBe(language),
    })
    for (const tab of tabs) await tab.context().close()
  }
})
