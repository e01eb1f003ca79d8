import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registerMember, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitUntilIdle } from '../site.ts'

const ASSETS = join(import.meta.dirname, '../../dist/web/assets')

/** Rules of the reset, and for what has the focus. */
const FOR_EVERY_ELEMENT = ['*', ':focus-visible', '::before', '::after', '::backdrop']

/** Runs in the browser and returns the selectors of screen rules whose last compound matches any element. */
function selectorsForAny(sheets: readonly string[]): string[] {
  const found: string[] = []
  const look = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue
      if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) continue
      if (rule instanceof CSSStyleRule)
        found.push(...(rule.selectorText.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,])+/g) ?? []).filter(isForAny))
      else if ('cssRules' in rule) look(rule.cssRules as CSSRuleList)
    }
  }
  /** Returns true where the last compound has no name, class, id or attribute, also within `:is` and `:where`. */
  function isForAny(selector: string): boolean {
    const [, within] = /(?:^|[\s>+~]):(?:is|where)\((.*)\)[^\s>+~()]*$/.exec(selector.trim()) ?? []
    if (within !== undefined) return isForAny(within)
    const last =
      selector
        .trim()
        .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    return !/^[a-z]|[.#[]|:root|:host|::(?:-|placeholder|file|marker|selection|view)/i.test(last)
  }
  for (const text of sheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    look(sheet.cssRules)
  }
  return [...new Set(found.map((selector) => selector.trim()))]
}

test.runIf(CHROMIUM)('only the reset has CSS rules that match any element', async () => {
  const page = await openPage(await getBrowser())
  const sheets = readdirSync(ASSETS)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(ASSETS, file), 'utf8'))
  const probe = '.a > *, .b :not(.c), :where(.d > :last-child), .e > p, :is(.f > *):first-child { color: red }'
  const found = await page.evaluate(selectorsForAny, [probe])
  expect(found).toEqual(['.a > *', '.b :not(.c)', ':where(.d > :last-child)', ':is(.f > *):first-child'])
  const others = (await page.evaluate(selectorsForAny, sheets)).filter((each) => !FOR_EVERY_ELEMENT.includes(each))
  expect(others).toEqual([])
})

test.runIf(CHROMIUM)('loading placeholders shimmer by region, not by box', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  for (let at = 1; at <= 12; at += 1) await logHike(site, nora, { name: `Peak ${at}` })
  const page = await openPage(await getBrowser(), { viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const most = { shimmering: 0, boxes: 0 }
    Object.assign(window, { most })
    const count = () => {
      const names = document.getAnimations().map((each) => (each instanceof CSSAnimation ? each.animationName : ''))
      most.shimmering = Math.max(most.shimmering, names.filter((name) => name === 'shimmer').length)
      most.boxes = Math.max(most.boxes, document.querySelectorAll('.bg-skeleton').length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await page.goto(`${site.url}/top`)
  await waitUntilIdle(page)
  const { shimmering, boxes } = await page.evaluate(() => (window as unknown as { most: Record<string, number> }).most)
  expect(boxes).toBeGreaterThan(20)
  expect(shimmering).toBeLessThanOrEqual(4)
})
