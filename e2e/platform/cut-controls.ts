import type { Page } from 'playwright-core'

export interface Widths {
  readonly from: number
  readonly to: number
  readonly step: number
}

interface Room {
  readonly left: number
  readonly right: number
}

/**
 * Opens screens in frames of one page, widens them step by step and returns the controls that are cut off by their card or by the
 * screen's edge.
 */
export async function findCutControls(page: Page, url: string, routes: readonly string[], widths: Widths) {
  await page.route(`${url}/frames`, (route) =>
    route.fulfill({ contentType: 'text/html', body: createFrames(routes, widths) }),
  )
  for (const path of routes) {
    // the product forbids framing
    await page.route(url + path, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
  }
  await page.goto(`${url}/frames`)
  await page.waitForFunction(areWhole)
  return page.evaluate(widenFrames, widths)
}

function createFrames(routes: readonly string[], { from }: Widths): string {
  // hidden frames are laid out but not painted, which is ten times as fast
  const frame = (path: string) =>
    `<iframe src="${path}" style="position:absolute;top:0;left:0;visibility:hidden;border:0;height:900px;width:${from}px"></iframe>`
  return `<!doctype html><title>Frames</title>${routes.map(frame).join('')}`
}

/** Runs in the page and returns whether every screen has finished loading. */
function areWhole(): boolean {
  return [...document.querySelectorAll('iframe')].every(
    ({ contentDocument: screen }) => screen?.querySelector('h1') && !screen.querySelector('[aria-busy=true]'),
  )
}

/** Runs in the page. Two frames after each step what depends on the width has been drawn anew. */
async function widenFrames({ from, to, step }: Widths): Promise<string[]> {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]'
  /** Half a pixel is the rounding of a table's columns. */
  const ROUNDING_PX = 0.5
  const ENDLESS: Room = { left: -Infinity, right: Infinity }
  const frames = [...document.querySelectorAll('iframe')]
  const found: string[] = []
  for (let width = from; width <= to; width += step) {
    for (const frame of frames) frame.style.width = `${width}px`
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    for (const { contentDocument } of frames) {
      if (contentDocument) found.push(...cutIn(contentDocument).map((what) => `${width} px: ${what}`))
    }
  }
  return found

  function cutIn(screen: Document): string[] {
    const rooms = new Map<Element | null, Room>([[null, { left: 0, right: screen.documentElement.clientWidth }]])
    return [...screen.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const isForEyes = box.width > 1 && box.height > 1 && control.checkVisibility({ visibilityProperty: true })
      if (!isForEyes || control.closest('[inert], [aria-hidden=true]')) return []
      const { left, right } = roomIn(control.parentElement, rooms)
      const missing = Math.max(left - box.left, box.right - right)
      return missing > ROUNDING_PX ? [`${nameOf(control)}: ${missing.toFixed(0)} px cut off`] : []
    })
  }

  /** Returns the horizontal range that the screen, cards and clipping ancestors leave; unlimited inside sideways scrollers. */
  function roomIn(element: Element | null, known: Map<Element | null, Room>): Room {
    const found = known.get(element)
    if (found || !element) return found ?? ENDLESS
    const { overflowX } = getComputedStyle(element)
    const isScroller = overflowX === 'auto' || overflowX === 'scroll'
    let room = isScroller && element.scrollWidth > element.clientWidth ? ENDLESS : roomIn(element.parentElement, known)
    if (room !== ENDLESS && (overflowX !== 'visible' || element.matches('.card'))) {
      const { left, right } = element.getBoundingClientRect()
      room = { left: Math.max(left, room.left), right: Math.min(right, room.right) }
    }
    known.set(element, room)
    return room
  }

  function nameOf(control: HTMLElement): string {
    const name = control.getAttribute('aria-label') ?? control.textContent.trim()
    return `${control.ownerDocument.title}, ${control.tagName.toLowerCase()} “${name.slice(0, 40)}”`
  }
}
