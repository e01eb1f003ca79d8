import { getPressedLink } from '#web/app/shell/transitions/hike-transition.ts'

/** An element that is there again when the page is, and how far below the window's top it stood. */
export interface ScrollAnchor {
  selector: string
  /** Among those of its kind, from 0. */
  nth: number
  top: number
}

/** What was pressed, or else what stands at the top of the window; null for nothing that could be found again. */
export function findScrollAnchor(): ScrollAnchor | null {
  const main = document.getElementById('main')
  const pressed = getPressedLink()
  const all = main?.querySelectorAll<HTMLElement>('[data-hike], a[href]') ?? []
  const isMark = (element: HTMLElement) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top >= 0 && top < innerHeight && !isFixed(element)
  }
  const element = pressed && main?.contains(pressed) && isMark(pressed) ? pressed : Array.from(all).find(isMark)
  return element ? createAnchor(element) : null
}

/** The element of the page that is drawn now, if it has come. */
export function findAnchorElement({ selector, nth }: ScrollAnchor): Element | undefined {
  return findAll(selector)[nth]
}

/** Whether it stays in the window as the page scrolls. */
function isFixed(element: Element | null): boolean {
  for (let each = element; each; each = each.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
  return false
}

function createAnchor(element: Element): ScrollAnchor {
  const row = element.closest<HTMLElement>('[data-hike]')
  const selector = row
    ? `${row.localName}[data-hike="${CSS.escape(row.dataset['hike'] ?? '')}"]`
    : createLinkSelector(element)
  const marked = row ?? element
  const nth = findAll(selector).indexOf(marked)
  return { selector, nth, top: marked.getBoundingClientRect().top }
}

/** Parts of a page come one after the other: within its own part a link is the same one from the start. */
function createLinkSelector(link: Element): string {
  const label = link.closest('section')?.getAttribute('aria-labelledby') ?? null
  // an id that React has made up is another one next time
  const part = label === null || label.startsWith('_') ? '' : `section[aria-labelledby="${CSS.escape(label)}"] `
  return `${part}a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
}

function findAll(selector: string): Element[] {
  return Array.from(document.querySelectorAll(`#main ${selector}`))
}
