import { expect, test } from 'vitest'
import { registerMember, signInAs, likeHike, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitUntilLoaded } from '../site.ts'
import { addTrack } from '../diary/hike-files.ts'

test.runIf(CHROMIUM)('forced colours show the chosen map layer, the back link and the map’s background', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  await addTrack(site, nora, await logHike(site, nora, {}))
  const page = await openPage(await getBrowser(), { forcedColors: 'active' })
  await page.goto(`${site.url}/hike/Besseggen%20Ridge/Norway`)
  await page.locator('.leaflet-container .map-track').waitFor()
  const grounds = await page.locator('fieldset input[type=radio]').evaluateAll((radios) =>
    radios.map((radio) => ({
      isChosen: (radio as HTMLInputElement).checked,
      ground: radio.nextElementSibling ? getComputedStyle(radio.nextElementSibling).backgroundColor : '',
    })),
  )
  const [chosen, other] = [grounds.find(({ isChosen }) => isChosen), grounds.find(({ isChosen }) => !isChosen)]
  expect(chosen?.ground).not.toBe(other?.ground)
  const paper = await page
    .locator('.track-map')
    .first()
    .evaluate((map) => ({
      lines: getComputedStyle(map, '::before').backgroundColor,
      ground: getComputedStyle(map).backgroundColor,
    }))
  expect(paper.lines).not.toBe(paper.ground)
  const back = page.getByRole('button', { name: 'Back' })
  expect(await back.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px')
  const edge = await back.evaluate((button) => button.getBoundingClientRect().left)
  expect(edge).toBeGreaterThanOrEqual(
    await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().left),
  )
})

test.runIf(CHROMIUM)('more contrast replaces shadows by borders, in both themes', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, {})
  for (const theme of ['light', 'dark'] as const) {
    const page = await openPage(await getBrowser(), { contrast: 'more' })
    await signInAs(page, nora, theme)
    await page.goto(`${site.url}/my-list`)
    const card = page.locator('.card', { has: page.getByRole('table') }).first()
    await card.waitFor()
    const edge = () => card.evaluate((element) => getComputedStyle(element).boxShadow)
    const stronger = await edge()
    await page.emulateMedia({ contrast: 'no-preference' })
    expect({ theme, isStronger: stronger !== (await edge()) }).toEqual({ theme, isStronger: true })
  }
})

test.runIf(CHROMIUM)('every link and button of the top hikes is 44 px high on touch screens', async () => {
  const site = await startSite()
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  await likeHike(site, nora, await logHike(site, tom, {}))
  await logHike(site, nora, { name: 'Short' })
  const page = await openPage(await getBrowser(), { viewport: { width: 390, height: 844 }, hasTouch: true })
  await signInAs(page, nora)
  await page.goto(`${site.url}/top`)
  await waitUntilLoaded(page)
  const small = await page
    .getByRole('main')
    .locator('a[href], button')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        // a link's overlay is part of its target
        const over = getComputedStyle(control, '::after')
        const own = control.getBoundingClientRect().height
        const height = Math.max(own, over.position === 'absolute' ? Number.parseFloat(over.height) : 0)
        return height < 44 ? [`${control.textContent}: ${height}`] : []
      }),
    )
  expect(small).toEqual([])
})
