import type { Page } from 'playwright-core'
import { waitForPaint } from '../site.ts'

/** What WCAG 1.4.12 lets a reader set: nothing may be lost by it. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** What is far from the window is laid out too, as it is once somebody scrolls there. */
const LAID_OUT = '* { content-visibility: visible !important }'

/** Spaces the page's texts as a reader may. */
export function applyTextSpacing(page: Page): Promise<void> {
  return addStyles(page, TEXT_SPACING)
}

async function addStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((css) => {
    // a policy forbids style elements from elsewhere, not what scripts of the page build
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, styles)
}

/** What scrolls the page sideways, and every text that is seen in part: cut by the window or by a box around it. */
export async function findCutTexts(page: Page): Promise<string[]> {
  await addStyles(page, LAID_OUT)
  await waitForPaint(page)
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.sr-only, [inert], [aria-hidden="true"], [popover]:not(:popover-open)') !== null ||
      // it comes into sight with the focus
      element.closest('a[href="#main"]:not(:focus)') !== null
    const cutter = (element: Element, box: DOMRect): string | null => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around)
        // for screen readers alone
        if (clipPath === 'inset(50%)') return null
        // what scrolls can be seen
        if (/auto|scroll/.test(overflowX)) return null
        const frame = around.getBoundingClientRect()
        if (frame.width <= 1 || frame.height <= 1) return null
        const isWide = /hidden|clip/.test(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1)
        const isHigh = /hidden|clip/.test(overflowY) && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3)
        if (isWide || isHigh) return `${around.tagName.toLowerCase()}.${around.className}`
      }
      return box.right > clientWidth + 1 || box.left < -1 ? 'the window' : null
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || element.closest('script, style') || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        const by = box.width > 0 ? cutter(element, box) : null
        if (by === null) continue
        found.push(`"${text.textContent.trim().slice(0, 40)}" is cut by ${by.slice(0, 120)}`)
        break
      }
    }
    return found
  })
}
