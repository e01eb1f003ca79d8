import type { ElementHandle, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitForPaint, waitUntilLoaded } from '../site.ts'
import { createCommunity, listPaths } from './every-page.ts'

/** Selects elements that are chosen, pressed or current. */
const STATES =
  '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), input:checked'

/** Returns the controls of each kind that look the same with and without the focus. */
async function findInvisibleFocus(page: Page): Promise<string[]> {
  // by keyboard, so that the focus is to be visible
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const LOOKS = ['outline', 'border', 'background-color', 'color', 'text-decoration', 'opacity']
    const lookOf = (element: Element, pseudo: string | null) => {
      const styles = getComputedStyle(element, pseudo)
      return LOOKS.map((name) => styles.getPropertyValue(name)).join()
    }
    // a control may be marked by its label, by what stands beside or around it
    const lookAround = (control: HTMLElement) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const [parent, beside] = [control.parentElement, control.nextElementSibling]
      const near = [control, ...labels, ...labels.flatMap((label) => [...label.children]), beside, parent]
      const all = [...near, parent?.parentElement].filter((element) => element instanceof Element)
      return all.map((element) => lookOf(element, null) + lookOf(element, '::after')).join('\n')
    }
    const seen = new Set<string>()
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      const kind = control.tagName + control.className
      if (seen.has(kind) || !control.checkVisibility({ visibilityProperty: true })) continue
      seen.add(kind)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const before = lookAround(control)
      control.focus({ preventScroll: true })
      if (document.activeElement === control && lookAround(control) === before)
        found.push(`no focus to be seen: ${control.outerHTML.slice(0, 160)}`)
    }
    return found
  })
}

/** Returns those of each kind whose state is visible in the page's own colours and not in forced ones. */
async function findInvisibleStates(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  const found: string[] = []
  for (const element of await page.$$(STATES)) {
    const kind = await element.evaluate((it) =>
      it.checkVisibility({ visibilityProperty: true }) && !it.closest('[inert]') ? it.tagName + it.className : null,
    )
    if (kind === null || seen.has(kind)) continue
    seen.add(kind)
    if (await isStateVisible(page, element)) continue
    await page.emulateMedia({ forcedColors: 'none' })
    if (await isStateVisible(page, element))
      found.push(`no state to be seen: ${await element.evaluate((it) => it.outerHTML.slice(0, 160))}`)
    await page.emulateMedia({ forcedColors: 'active' })
  }
  return found
}

/** Compares pictures of an element with its state and without. */
async function isStateVisible(page: Page, element: ElementHandle<SVGElement | HTMLElement>): Promise<boolean> {
  const withState = await takePicture(page, element)
  const attributes = await element.evaluate((it) => {
    if (it instanceof HTMLInputElement) it.checked = false
    const names = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current']
    const before = names.filter((name) => it.hasAttribute(name)).map((name) => [name, it.getAttribute(name)] as const)
    for (const [name] of before) it.removeAttribute(name)
    return before
  })
  const without = await takePicture(page, element)
  await element.evaluate((it, before) => {
    if (it instanceof HTMLInputElement) it.checked = true
    for (const [name, value] of before) it.setAttribute(name, value ?? '')
  }, attributes)
  return !withState.equals(without)
}

async function takePicture(page: Page, element: ElementHandle<SVGElement | HTMLElement>): Promise<Buffer> {
  const clip = await element.evaluate((it) => {
    const own = it.getBoundingClientRect()
    // an input for screen readers alone is drawn by its label or by what stands beside it
    const drawn = own.width > 8 ? it : (it.closest('label') ?? it.parentElement ?? it)
    drawn.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = drawn.getBoundingClientRect()
    return { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 }
  })
  await waitForPaint(page)
  return page.screenshot({ clip, animations: 'disabled' })
}

test.runIf(CHROMIUM).each([1440, 390])(
  'in forced colours focus and state are visible on every page, and nothing scrolls sideways: %i',
  async (width) => {
    const site = await startSite({ LIMITS: 'off' })
    const { nora, values } = await createCommunity(site)
    const options = { viewport: { width, height: 900 }, forcedColors: 'active' } as const
    const [visitor, member] = [await openPage(await getBrowser(), options), await openPage(await getBrowser(), options)]
    await signInAs(member, nora)
    const found: string[] = []
    for (const [page, who, access] of [
      [visitor, 'visitor', 'open'],
      [member, 'member', 'member'],
    ] as const) {
      await page.addInitScript(() => sessionStorage.setItem('betaPopupShown', 'true'))
      for (const path of listPaths(access, values)) {
        await page.goto(site.url + path)
        await waitUntilLoaded(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        const problems = [...(await findInvisibleFocus(page)), ...(await findInvisibleStates(page))]
        if (overflow > 0) problems.push(`${overflow} px too wide`)
        found.push(...problems.map((what) => `${who}, ${path}: ${what}`))
      }
    }
    expect(found).toEqual([])
  },
)
