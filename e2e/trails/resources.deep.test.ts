import { expect, test } from 'vitest'
import { CHROMIUM, getBrowser, openPage, findAxeViolations, waitUntilIdle, getSharedSite } from '../site.ts'

test.runIf(CHROMIUM)('countries are filtered while typing, with a shareable address', async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser(), { reducedMotion: 'no-preference' })
  await page.goto(`${site.url}/resources`)
  await page.getByText('Start typing to search for country-specific hiking resources').waitFor()
  const box = page.getByPlaceholder('Search for a country...')
  await box.pressSequentially('ic')
  await page.getByText('3 countries').waitFor()
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Iceland', 'Mexico', 'South Africa'])
  await page.reload()
  expect(await box.inputValue()).toBe('ic')
})

test.runIf(CHROMIUM).each([
  [1440, 'light'],
  [1018, 'dark'],
  [1017, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)('at %i px, %s: axe finds nothing, nothing is cut, and fingers find the links', async (width, theme) => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
  await page.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark')
  await page.goto(`${site.url}/resources?query=a`)
  await page.getByRole('heading', { level: 3, name: 'Argentina' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  for (const guide of await page.locator('summary').all()) await guide.click()
  const low = await page.locator('main li a').evaluateAll((links) =>
    links
      .filter((link) => {
        // an absolute ::after makes the row the target
        const isRow = getComputedStyle(link, '::after').position === 'absolute'
        return (isRow ? link.closest('li') : link)!.getBoundingClientRect().height < 44
      })
      .map((link) => link.textContent),
  )
  expect(width < 1018 ? low : []).toEqual([])
})

test.runIf(CHROMIUM)('the map animates its pan while typing, but not with reduced motion', async () => {
  const site = await getSharedSite()
  const browser = await getBrowser()
  const transformOf = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await openPage(browser, { reducedMotion })
    await page.goto(`${site.url}/resources?query=nor`)
    return page.locator('svg[style]').evaluate((strip) => getComputedStyle(strip).transform)
  }
  expect(await transformOf('no-preference')).toBe('matrix(1, 0, 0, 1, -132, 0)')
  expect(await transformOf('reduce')).toBe('none')
})

test.runIf(CHROMIUM)('on a phone a guide opens by keyboard, and reads without JavaScript', async () => {
  const site = await getSharedSite()
  const browser = await getBrowser()
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(browser, { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}/resources`)
    const first = page.locator('details').first()
    await first.getByText('Tell someone where you').waitFor({ state: 'hidden' })
    await first.locator('summary').focus()
    await page.keyboard.press('Enter')
    await first.getByText('Tell someone where you').waitFor()
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([])
  }
})

test.runIf(CHROMIUM)('other pages load no code or data of the resources', async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(site.url)
  await waitUntilIdle(page)
  expect(requests.filter((url) => url.includes('resources'))).toEqual([])
})
