import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, likeHike, logHike } from './a-member.ts'
import { CHROMIUM, type Site, aBrowser, aPage, isDrawn, settle, theSite } from './a-site.ts'

const HIKE = '/hike/Besseggen%20Ridge/Norway'

let prepared: Promise<Site> | undefined

/** The site with a hike on it that everybody may look at; no test changes it. */
function aSiteWithHike(): Promise<Site> {
  return (prepared ??= theSite().then(async (site) => {
    const nora = await aMember(site, 'nora')
    await likeHike(site, await aMember(site, 'tom'), await logHike(site, nora, {}))
    return site
  }))
}

/** A page as it stands before its scripts, which come when `run` is called. */
async function beforeScripts(url: string) {
  const page = await aPage(await aBrowser())
  let run = (): void => undefined
  const mayRun = new Promise<void>((resolve) => (run = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await mayRun
    // of a page that was asked for again nobody waits for it any more
    await route.continue().catch(() => undefined)
  })
  // a busy server sends a page without its data, and then without a first look
  const hasLook = async () => {
    await page.goto(url, { waitUntil: 'commit' })
    const look = page.locator('main[data-first] button').first()
    return look.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(hasLook).toBe(true)
  const first = page.locator('main[data-first]')
  const come = async () => {
    run()
    await page.locator('main#main').waitFor()
    await settle(page)
    await isDrawn(page)
  }
  return { page, first, come }
}

const dialogs = (page: Page) => page.locator('dialog[open]').count()

test.runIf(CHROMIUM)('what is pressed before the scripts are there is done when they are, once', async () => {
  const site = await aSiteWithHike()
  const hike = await beforeScripts(site.url + HIKE)
  await hike.first.getByRole('button', { name: 'Add to completed hikes' }).click()
  await hike.come()
  const dialog = hike.page.getByRole('alertdialog', { name: 'Login Required' })
  await dialog.waitFor()
  await hike.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await hike.page.evaluate(() => document.activeElement?.textContent)).toBe('Add to completed hikes')
  await hike.page.close()

  const wish = await beforeScripts(site.url + HIKE)
  const button = wish.first.getByRole('button', { name: 'Add to wishlist' })
  await button.dblclick()
  await wish.come()
  const said = wish.page.getByRole('alert').getByText('Please log in to add hikes to your wishlist')
  await said.first().waitFor()
  await isDrawn(wish.page)
  expect(await said.count()).toBe(1)
  await wish.page.close()

  const top = await beforeScripts(`${site.url}/top`)
  await top.first.getByRole('button', { name: 'Log In' }).focus()
  await top.page.keyboard.press('Enter')
  await top.come()
  await top.page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor()
})

test.runIf(CHROMIUM)(
  'a press is not done when something else was pressed, or when it is out of sight',
  { tags: ['deep'] },
  async () => {
    const site = await aSiteWithHike()
    const changed = await beforeScripts(site.url + HIKE)
    await changed.first.getByRole('button', { name: 'Add to completed hikes' }).click()
    await changed.first.getByRole('heading', { level: 1 }).click()
    await changed.come()
    expect(await dialogs(changed.page)).toBe(0)
    await changed.page.close()

    const scrolled = await beforeScripts(site.url + HIKE)
    await scrolled.page.setViewportSize({ width: 1000, height: 300 })
    await scrolled.first.getByRole('button', { name: 'Add to completed hikes' }).click()
    await scrolled.page.mouse.wheel(0, 5000)
    const button = scrolled.first.getByRole('button', { name: 'Add to completed hikes' })
    await expect.poll(() => button.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0)
    await scrolled.come()
    expect(await dialogs(scrolled.page)).toBe(0)
    // pressed now, it does
    await scrolled.page.getByRole('button', { name: 'Add to completed hikes' }).click()
    await scrolled.page.getByRole('alertdialog', { name: 'Login Required' }).waitFor()
  },
)

test.runIf(CHROMIUM)(
  'a button of the running page that goes away and comes back is not pressed again',
  { tags: ['deep'] },
  async () => {
    const site = await aSiteWithHike()
    const { page, come } = await beforeScripts(site.url + HIKE)
    await come()
    const presses = await page.evaluate(async () => {
      const main = document.querySelector('main')
      const aButton = (onPress: () => void) => {
        const button = document.createElement('button')
        button.textContent = 'Edit'
        button.addEventListener('click', onPress)
        main?.prepend(button)
        return button
      }
      let count = 0
      const gone = aButton(() => (count += 1))
      gone.click()
      gone.remove()
      aButton(() => (count += 1))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return count
    })
    expect(presses).toBe(1)
  },
)
