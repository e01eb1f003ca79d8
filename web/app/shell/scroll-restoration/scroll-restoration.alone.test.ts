import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'

type WayBack = typeof import('./scroll-restoration.ts')

/** Fakes scrolling, which jsdom lacks, up to the page's length. */
const page = { y: 0, length: 5000 }
const scrollTo = (y: number) => {
  page.y = Math.max(0, Math.min(y, page.length - innerHeight))
}
const added: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  Object.assign(page, { y: 0, length: 5000 })
  vi.stubGlobal('scrollTo', (_: number, y: number) => scrollTo(y))
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => scrollTo(page.y + top))
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.y })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => page.length })
  Object.defineProperty(history, 'scrollRestoration', { configurable: true, writable: true, value: 'auto' })
  // the code begins anew in each test, and listens no more after it
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      added.push(() => target.removeEventListener(type, listener, options))
      add(type, listener, options)
    })
  }
})

afterEach(() => {
  for (const remove of added.splice(0)) remove()
  document.body.innerHTML = ''
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function begin(path: string): Promise<WayBack> {
  history.replaceState({ idx: 0 }, '', path)
  vi.resetModules()
  return import('./scroll-restoration.ts')
}

function follow(code: WayBack, path: string): void {
  code.leavePage(path, () => history.pushState({ key: path, idx: 1 }, '', path))
  scrollTo(0)
  code.restoreScroll('PUSH')
}

/** Goes to another history entry, whose page is not rendered yet. */
function step(path: string, state: object | null): void {
  history.replaceState(state, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

function restorePosition(code: WayBack, path: string, state: object | null = { key: path }): void {
  step(path, state)
  code.restoreScroll('POP')
}

const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('Back restores the scroll position once the page is long enough', async () => {
  const code = await begin('/list')
  scrollTo(3000)
  follow(code, '/hike/a/b')
  page.length = 1000
  restorePosition(code, '/list', { idx: 0 })
  pass(4000)
  page.length = 5000
  pass(100)
  expect(page.y).toBe(3000)
})

test('Back to a page that is shorter now leads to its end, and no longer than ten seconds', async () => {
  const code = await begin('/list')
  scrollTo(3000)
  follow(code, '/other')
  page.length = 2000
  restorePosition(code, '/list', { idx: 0 })
  pass(100)
  expect(page.y).toBe(2000 - innerHeight)
  pass(10_000)
  page.length = 5000
  pass(100)
  expect(page.y).toBe(2000 - innerHeight)
})

test('a page that Back leads through keeps its place, whether it was drawn meanwhile or not', async () => {
  const code = await begin('/a')
  scrollTo(1000)
  follow(code, '/b')
  scrollTo(2000)
  follow(code, '/c')
  // twice, so quickly that the page between is never drawn
  step('/b', { key: '/b' })
  restorePosition(code, '/a', { idx: 0 })
  pass(100)
  expect(page.y).toBe(1000)
  restorePosition(code, '/b')
  pass(100)
  expect(page.y).toBe(2000)
  restorePosition(code, '/c')
  // and once more with what lies between just begun
  page.length = 900
  restorePosition(code, '/b')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true }))
  restorePosition(code, '/a', { idx: 0 })
  page.length = 5000
  restorePosition(code, '/b')
  pass(100)
  expect(page.y).toBe(2000)
})

test.each([
  ['a key', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))],
  ['a touch', () => window.dispatchEvent(new Event('touchstart'))],
])('after %s nothing is held', async (_, sign) => {
  const code = await begin('/list')
  scrollTo(1000)
  follow(code, '/other')
  restorePosition(code, '/list', { idx: 0 })
  sign()
  scrollTo(500)
  pass(100)
  expect(page.y).toBe(500)
})

test('dragging the scroll bar ends the restoration; a script that scrolls once does not', async () => {
  const code = await begin('/list')
  scrollTo(1000)
  follow(code, '/other')
  restorePosition(code, '/list', { idx: 0 })
  pass(50)
  scrollTo(0)
  pass(50)
  expect(page.y).toBe(1000)
  for (let y = 900; y > 500; y -= 50) {
    scrollTo(y)
    pass(20)
  }
  expect(page.y).toBe(550)
})

test('the position before a link within the page is remembered before the browser scrolls', async () => {
  const code = await begin('/list')
  document.body.innerHTML = '<main id="main"><a href="#end">The end</a></main>'
  scrollTo(1000)
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  scrollTo(4000)
  restorePosition(code, '/list#end', null)
  expect(page.y).toBe(4000)
  const state: unknown = history.state
  expect(state).toMatchObject({ idx: null })
  restorePosition(code, '/list', { idx: 0 })
  pass(100)
  expect(page.y).toBe(1000)
  restorePosition(code, '/list#end', state as object)
  pass(100)
  expect(page.y).toBe(4000)
})

test('a page that was open before the code was loaded stays where the browser has scrolled it', async () => {
  const code = await begin('/list')
  scrollTo(700)
  code.restoreScroll('POP')
  pass(100)
  expect(page.y).toBe(700)
  // from now on it is known
  follow(code, '/other')
  restorePosition(code, '/list', { idx: 0 })
  expect(page.y).toBe(700)
})

test('a redirect ends the restoration; an address that follows a filter does not', async () => {
  const code = await begin('/list')
  scrollTo(1000)
  follow(code, '/other')
  page.length = 900
  restorePosition(code, '/list', { idx: 0 })
  history.replaceState({ key: 'filtered', idx: 0 }, '', '/list?by=name')
  code.restoreScroll('REPLACE')
  page.length = 5000
  pass(100)
  expect(page.y).toBe(1000)
  history.replaceState({ key: 'in', idx: 0 }, '', '/login')
  scrollTo(0)
  code.restoreScroll('REPLACE')
  pass(100)
  expect(page.y).toBe(0)
})

test('the browser scrolls a page that is loaded anew or was thrown away while it was hidden; places before it are known', async () => {
  const code = await begin('/list')
  scrollTo(1000)
  follow(code, '/other')
  expect(history.scrollRestoration).toBe('manual')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(history.scrollRestoration).toBe('auto')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  const again = await begin('/other')
  restorePosition(again, '/list', { idx: 0 })
  pass(100)
  expect(page.y).toBe(1000)
})

test('a sign-out forgets all positions', async () => {
  await begin('/hike/secret')
  const { beginSession } = await import('#web/platform/api/begin-session.ts')
  const { signOut } = await import('#web/platform/api/session.ts')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...sessionStorage })).toContain('secret')
  await signOut()
  window.dispatchEvent(new Event('pagehide'))
  expect({ ...sessionStorage }).toEqual({})
})
