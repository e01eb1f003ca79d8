import type { Page } from 'playwright-core'
import { waitForPaint } from '../site.ts'

/** The text spacing of WCAG 1.4.12, under which no content may be lost. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Lays out offscreen content too, as scrolling would. */
const LAID_OUT = '* { content-visibility: visible !important }'

/** Applies the text spacing of WCAG 1.4.12 to the page. */
export function applyTextSpacing(page: Page): Promise<void> {
  return addStyles(page, TEXT_SPACING)
}

async function addStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((css) => {
    // the content security policy forbids injected style elements, but not constructed style sheets
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, styles)
}

/** Returns the elements that make the page scroll sideways, and every text that the window or a box cuts. */
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
      // becomes visible with the focus
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

/** Returns every two texts that lie over each other. What is fixed may lie over what scrolls below it. */
export async function findOverlappingTexts(page: Page): Promise<string[]> {
  await addStyles(page, LAID_OUT)
  await waitForPaint(page)
  return page.evaluate(() => {
    interface Line {
      readonly element: Element
      readonly layer: Element | null
      readonly text: string
      readonly box: { left: number; right: number; top: number; bottom: number }
    }
    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || element.closest('script, style, svg') || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const rect of range.getClientRects()) {
        const box = findVisiblePart(element, rect)
        if (box) lines.push({ element, layer: findLayer(element), text: text.textContent.trim().slice(0, 40), box })
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top)
    const found = new Set<string>()
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (other.box.top >= one.box.bottom) break
        if (one.element === other.element || one.layer !== other.layer) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        if (width > 2 && height > 2) found.add(`"${one.text}" and "${other.text}" lie over each other`)
      }
    }
    return [...found]

    function isHidden(element: Element): boolean {
      return (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest('.sr-only, [inert], [popover]:not(:popover-open), a[href="#main"]:not(:focus)') !== null
      )
    }

    /** Returns the letters' part of a line that no box around it hides; null where all of it is hidden. */
    function findVisiblePart(element: Element, { left, right, top, bottom }: DOMRect): Line['box'] | null {
      // lines may touch above and below their letters
      const air = (bottom - top) / 5
      const box = { left, right, top: top + air, bottom: bottom - air }
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around)
        if (clipPath === 'inset(50%)') return null
        if (overflowX === 'visible') continue
        const frame = around.getBoundingClientRect()
        box.left = Math.max(box.left, frame.left)
        box.right = Math.min(box.right, frame.right)
        box.top = Math.max(box.top, frame.top)
        box.bottom = Math.min(box.bottom, frame.bottom)
      }
      return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : null
    }

    function findLayer(element: Element): Element | null {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(around).position)) return around
      return null
    }
  })
}
