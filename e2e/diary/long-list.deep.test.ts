import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { type SignedIn, registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite, waitForPaint, waitUntilLoaded } from '../site.ts'

const WIDE = { width: 1440, height: 900 }

/** Registers a member with a list of `count` hikes, Hill 1 on top. */
async function createList(count: number): Promise<{ site: Site; nora: SignedIn }> {
  const site = await startSite({ LIMITS: 'off' })
  const nora = await registerMember(site, 'nora')
  const idOf = new Map<number, string>()
  const log = async (n: number) => {
    const over = { name: `Hill ${n}`, notes: n % 3 === 0 ? 'Take water.' : '', completionCount: 1 + (n % 2) }
    idOf.set(n, await logHike(site, nora, over))
  }
  const numbers = Array.from({ length: count }, (_, place) => place + 1)
  for (let at = 0; at < count; at += 50) await Promise.all(numbers.slice(at, at + 50).map(log))
  const hikes = numbers.map((n) => ({ _id: idOf.get(n), rank: n }))
  const sorted = await fetch(`${site.url}/api/hikes/reorder`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${nora.accessToken}` },
    body: JSON.stringify({ hikes }),
  })
  expect(sorted.status).toBe(200)
  return { site, nora }
}

async function open({ site, nora }: { site: Site; nora: SignedIn }, viewport: typeof WIDE): Promise<Page> {
  const page = await openPage(await getBrowser(), { viewport })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  // server-rendered rows react to nothing but a click before hydration
  await page.locator('main#main').waitFor()
  await page.getByRole('button', { name: /^Move Hill 1,/ }).waitFor()
  return page
}

const row = (page: Page, n: number) =>
  page.locator('[data-hike]').filter({ has: page.getByRole('link', { name: `Hill ${n}`, exact: true }) })
/** Scrolls so far that row `n` of `count` is near the middle of the window. */
const scrollTo = (page: Page, n: number, count: number) =>
  page.evaluate(
    (share) => {
      const list = document.querySelector('[data-hike]')?.parentElement?.getBoundingClientRect()
      if (list) window.scrollBy(0, list.top + list.height * share - window.innerHeight / 2)
    },
    (n - 0.5) / count,
  )

test.runIf(CHROMIUM)(
  'of 1,000 hikes those near the window are rendered, and all can be selected and stand on the shelf',
  { tags: ['deep'] },
  async () => {
    const list = await createList(1000)
    for (const viewport of [WIDE, { width: 320, height: 640 }]) {
      const page = await open(list, viewport)
      expect(await page.locator('[data-hike]').count()).toBeLessThan(50)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Select' }).click()
      const box = (n: number) => page.getByRole('checkbox', { name: new RegExp(`^#${n} ?Hill ${n}(?!\\d)`) })
      await box(1).waitFor()
      await scrollTo(page, 700, 1000)
      await box(700).focus()
      await page.keyboard.press('Space')
      expect(await box(700).isChecked()).toBe(true)
      await page.getByRole('toolbar').getByText('1 selected').waitFor()
      await page.getByRole('button', { name: 'Done' }).click()

      await page.getByRole('button', { name: 'Pictures' }).click()
      const places = page.getByRole('list', { name: 'My hikes as pictures' }).locator('> li')
      await places.first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      await scrollTo(page, 900, 1000)
      await page.getByRole('link', { name: 'Hill 900', exact: true }).click()
      await page.waitForURL('**/hike/Hill%20900/Norway')
      await page.context().close()
    }
  },
)

test.runIf(CHROMIUM)('in a long list a hike is dragged, found, reached by Tab and moved far', async () => {
  const count = IS_DEEP ? 1000 : 120
  const list = await createList(count)
  const far = count * 0.8
  const page = await open(list, WIDE)
  // some are rendered; each says which of all it is, and any is found
  expect(await page.locator('[data-hike]').count()).toBeLessThan(50)
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(count + 1))
  await page.getByRole('searchbox', { name: 'Find in my list' }).fill(`Hill ${far}`)
  await expect.poll(() => row(page, far).textContent()).toMatch(new RegExp(`#${far}Hill ${far}.*Norway.*14.2 km`))
  await page.getByRole('button', { name: 'Show all in my order' }).click()
  await page.getByRole('button', { name: /^Move Hill 3,/ }).waitFor()
  // what stands around the list, and the letters of its own font, come when they come
  await waitUntilLoaded(page)
  await page.evaluate(async () => document.fonts.ready)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)

  // dragged by pointer past the end of the window
  const handle = page.getByRole('button', { name: /^Move Hill 3,/ })
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not to be seen')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, WIDE.height - 6, { steps: 10 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000)
  await page.mouse.move(box.x + 20, WIDE.height / 2)
  await waitForPaint(page)
  const saved = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
  await page.mouse.up()
  const answer = await saved
  expect(answer.status()).toBe(200)
  expect(answer.request().postDataJSON().hikes.length).toBeLessThanOrEqual(3)
  const { hikes } = (await answer.json()) as { hikes: { _id: string; rank: number }[] }
  expect(hikes).toHaveLength(count)
  const isInOrder = () =>
    page.locator('[data-hike]').evaluateAll(
      (rows, ids) => rows.every((each) => each.getAttribute('data-hike') === ids[Number(each.dataset['index'])]),
      hikes.map(({ _id }) => _id),
    )
  await expect.poll(isInOrder).toBe(true)

  // rows that are not rendered take as much room as those that are: the page does not grow or shrink under who scrolls
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)

  // by Tab one goes from row to row, beyond those that were rendered
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-hike]')?.dataset['index'])
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: /^Move Hill 10,/ }).focus()
  expect(await page.locator('[data-hike][data-index="30"]').count()).toBe(0)
  for (let tabs = 0; tabs < 200 && Number(await focused()) < 30; tabs += 1) await page.keyboard.press('Tab')
  expect(await focused()).toBe('30')
  // the row with the focus stays, wherever one scrolls to
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await waitUntilLoaded(page)
  expect(await focused()).toBe('30')

  await scrollTo(page, far, count)
  await page.getByRole('button', { name: new RegExp(`^Move Hill ${far},`) }).focus()

  // after a far move its handle keeps the focus
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect.poll(() => page.locator('[data-hike]').first().textContent()).toContain(`Hill ${far}`)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Move Hill ${far}, number 1 of ${count}`)
})

test.runIf(CHROMIUM)(
  'all table rows have the same height, whatever they show beside the name',
  { tags: ['deep'] },
  async () => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    const marks = { completionCount: 12, visibility: 'private', notes: 'Take water.', link: 'https://example.org' }
    await logHike(site, nora, { name: 'Hill' })
    await logHike(site, nora, { name: 'Half Dome', country: 'United States', ...marks })
    await logHike(site, nora, { name: 'Maglić', country: 'Bosnia and Herzegovina', ...marks })
    await logHike(site, nora, {
      name: 'Tongariro Alpine Crossing in both directions',
      country: 'New Zealand',
      ...marks,
    })
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/my-list`)
      await page.getByRole('button', { name: /^Move Half Dome/ }).waitFor()
      await waitUntilLoaded(page)
      await page.evaluate(async () => document.fonts.ready)
      const rows = await page.locator('tbody [data-hike]').evaluateAll((all) => all.map((row) => row.clientHeight))
      expect(new Set(rows).size, `${rows.join(', ')} px at ${width}`).toBe(1)
      expect(rows).toHaveLength(4)
    }
  },
)

test.runIf(CHROMIUM)('a table of grids is a table for who has it read out', { tags: ['deep'] }, async () => {
  const page = await open(await createList(10), WIDE)
  const client = await page.context().newCDPSession(page)
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
    nodes: { ignored: boolean; role?: { value: string }; name?: { value: string } }[]
  }
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value)
  const count = (role: string) => roles.filter((each) => each === role).length
  expect(count('table')).toBe(1)
  expect(count('row')).toBe(11)
  expect(count('columnheader')).toBe(9)
  expect(count('cell') + count('gridcell')).toBe(9 * 10)
})
