import { getPressedLink } from '#web/app/shell/transitions/hike-transition.ts'

/** A selector for an element that will exist again when the page is rendered, and its distance from the window's top. */
export interface ScrollAnchor {
  selector: string
  /** Among those of its kind, from 0. */
  nth: number
  top: number
}

/** Returns an anchor for the pressed link, else for the first link or hike in the window; null where none can be found again. */
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

/** Returns the anchor's element, if it is rendered already. */
export function findAnchorElement({ selector, nth }: ScrollAnchor): Element | undefined {
  return findAll(selector)[nth]
}

/** Returns true for elements that stay in the window while the page scrolls. */
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

/** Returns a selector within the link's own section: sections load one after the other, which would change the link's number. */
function createLinkSelector(link: Element): string {
  const label = link.closest('section')?.getAttribute('aria-labelledby') ?? null
  // an id that React has made up is another one next time
  const part = label === null || label.startsWith('_') ? '' : `section[aria-labelledby="${CSS.escape(label)}"] `
  return `${part}a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`
}

function findAll(selector: string): Element[] {
  return Array.from(document.querySelectorAll(`#main ${selector}`))
}
