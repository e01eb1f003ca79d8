import { expect, test } from 'vitest'
import { aMember, likeHike, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, settle } from './a-site.ts'

test.runIf(CHROMIUM).each([
  { name: 'the top hikes', path: '/top', shown: '12.3' },
  { name: 'a hike', path: '/hike/Besseggen%20Ridge/Norway', shown: '12.3' },
  { name: 'a profile', path: '/user/nora', shown: 'Total Hikes1' },
])('what a visitor has seen of $name is not taken away while the page takes its place', async ({ path, shown }) => {
  const site = await aSite()
  const nora = await aMember(site, 'nora')
  await likeHike(site, await aMember(site, 'tom'), await logHike(site, nora, { length: 12.3 }))
  const page = await aPage(await aBrowser(), { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      const isThere = document.querySelector('main')?.textContent.includes(text) ?? false
      const { dataset } = document.documentElement
      if (isThere) dataset['shown'] = document.querySelector('main[data-first="look"]') ? 'in the look' : 'after it'
      else if (dataset['shown']) dataset['gap'] = ''
    }).observe(document, { childList: true, subtree: true })
  }, shown)
  // a server that is too busy to read the data in time sends the page without a look
  const hasLook = async () => (await (await fetch(site.url + path)).text()).includes('<main data-first="look">')
  await expect.poll(hasLook).toBe(true)
  await page.goto(site.url + path)
  await page.locator('main#main').waitFor()
  await settle(page)
  const html = page.locator('html')
  expect(await html.getAttribute('data-shown')).toBe('after it')
  expect(await html.getAttribute('data-gap')).toBeNull()
})
