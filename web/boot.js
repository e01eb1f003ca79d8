// What cannot wait for the page's own scripts. A file of its own: the content security policy allows no inline script.
;(() => {
  const FILES_AT_ONCE = 3
  const [, part, , kind] = location.pathname.split('/')
  const isDark = chooseTheme()
  // of what stands in the page already, see first-paint.tsx
  const isMember = stored('user') !== null || document.cookie.includes('userData=')
  // its lengths are metric: whoever chose miles or feet sees none of them
  const isMetric = !/"(mi|ft)"/.test(`${stored('preferences')}${stored('user')}`)
  const mayLook = !isMember && (part === '' || isMetric)
  document.documentElement.dataset.who = isMember ? 'member' : 'visitor'
  if (mayLook) document.documentElement.dataset.first = part === '' ? 'home' : 'look'
  const list = document.getElementById('prefetch')
  // only a built page has one, see scripts/prefetch.ts
  const { entry, shared = [], files, screens } = list ? JSON.parse(list.textContent) : { files: [], screens: {} }
  const { needs = [], calls = [], memberCalls = [], ifFound = {} } = screens[`${part}/${kind}`] ?? screens[part] ?? {}
  const token = stored('accessToken')
  // what the server has written into the page; one that is gone back to may be old
  const isOld = performance.getEntriesByType('navigation')[0]?.type === 'back_forward'
  const inPage = isOld ? '' : document.querySelector('meta[name="first-data"]')?.content
  const known = new Set(inPage?.split(' '))
  let data
  let turn = Promise.resolve()
  // before all else: it is the largest thing on its page
  const map = needs
    .map((place) => files[place])
    .filter(isMap)
    .find(isMapOfPage)
  const mapLoaded = map && fetchFile(map)
  // of a page in which something is to be seen first the server takes out what asks for its scripts at once
  const hasLook = !document.querySelector('link[rel="modulepreload"]') && (mayLook || mayAskForLook())
  keepPress()
  void start()

  async function start() {
    // who has waited for so long wants more than the picture
    const patience = new Promise((resolve) => {
      setTimeout(resolve, document.hidden ? 0 : 2000)
    })
    const isSeen = hasLook && (await Promise.race([whenSeen(patience), patience]))
    await askForAll()
    if (!isSeen) await afterFrame()
    if (!entry) return
    await import(entry)
    keep('scripts', entry)
  }

  /** What a member sees first the server draws when it is asked to: for a phone, the whole list, and where scripts are yet to come. */
  function mayAskForLook() {
    if (part !== 'my-list' || !isMetric || location.search || stored('myListLook') === 'shelf') return false
    return isFresh(token) && stored('scripts') !== entry && matchMedia('(max-width: 1017px)').matches
  }

  /** A token tells when it ends. */
  function isFresh(token) {
    try {
      return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000 > Date.now()
    } catch {
      return false
    }
  }

  /** Puts the look of a member's page into it, unless that comes too late. */
  async function askForLook(patience) {
    let isLate = false
    void patience.then(() => (isLate = true))
    const response = await fetch(`/first-look${location.pathname}`, { headers: { authorization: `Bearer ${token}` } })
    const html = response.status === 200 ? await response.text() : ''
    await whenParsed()
    if (html === '' || isLate) return false
    const main = document.createElement('main')
    main.innerHTML = html
    main.dataset.first = document.documentElement.dataset.first = 'look'
    const showRest = holdBackRest(main)
    document.querySelector('header').after(main)
    await afterFrame()
    showRest()
    return true
  }

  /**
   * A slow phone shows the first two rows a frame sooner than all. Returns what puts the others back, whose room is kept: about
   * `BRIEF_REM` of my-list/hike-cards.tsx each.
   */
  function holdBackRest(main) {
    const list = main.querySelector('ol')
    const rest = Array.from(list?.children ?? []).slice(2)
    for (const row of rest) row.remove()
    if (list) list.style.paddingBottom = `${rest.length * 9.75}rem`
    return () => {
      list?.removeAttribute('style')
      list?.append(...rest)
    }
  }

  /** Asks for what the page needs. */
  function askForAll() {
    window.prefetched = new Map([...calls, ...(token ? memberCalls : [])].flatMap(ask))
    return fetchInTurns([...shared, ...needs].map((place) => files[place]).filter((file) => !isMap(file)))
  }

  /** Asks for files when those that were wanted before have been asked for. */
  function fetchInTurns(wanted) {
    turn = turn.then(() => fetchAFew(wanted))
    return turn
  }

  /** A few at a time, so that a slow phone answers taps in between. */
  async function fetchAFew(wanted) {
    for (let first = 0; first < wanted.length; first += FILES_AT_ONCE) {
      wanted.slice(first, first + FILES_AT_ONCE).forEach(fetchFile)
      // tabs that nobody looks at wait a second for each turn
      if (document.hidden) continue
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    }
  }

  /** Before the first paint, so that a dark page never flashes light. The rest of the theme is in shell/theme.ts. */
  function chooseTheme() {
    const choice = stored('darkMode')
    const dark = choice === null ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'true'
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.querySelector('meta[name="theme-color"]').content = dark ? '#0e1513' : '#ffffff'
    return dark
  }

  function isMap(file) {
    return file.startsWith('map-sheet-') && !file.endsWith('.js')
  }

  /** In the colours of the theme, and for the width. */
  function isMapOfPage(file) {
    const [, colours, phone] = /^map-sheet-(\w+)-wide(-phone)?-/.exec(file) ?? []
    return (colours === 'dark') === isDark && Boolean(phone) === matchMedia('(max-width: 639px)').matches
  }

  /** Asks for a script, style or map of this screen beside the entry script rather than after it; resolves when it is there, or not. */
  function fetchFile(file) {
    const link = document.createElement('link')
    link.href = `/assets/${file}`
    // as the page's own scripts and styles are asked for, or they would come twice
    if (!isMap(file)) link.crossOrigin = ''
    if (file.endsWith('.js')) Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low' })
    else if (isMap(file)) Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' })
    else Object.assign(link, { rel: 'preload', as: 'style', fetchPriority: 'auto' })
    document.head.append(link)
    return new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    })
  }

  /** Makes a call of this screen beside its scripts rather than after them; api/prefetched.ts finds its answer. */
  function ask(call) {
    // another search, another call
    if (location.search) return []
    const [, , ...given] = location.pathname.split('/')
    let url
    try {
      url = `/api${call.replace(/\{(\d)\}/g, (_, n) => encodeURIComponent(decodeURIComponent(given[n])))}`
    } catch {
      // it is no address of ours
      return []
    }
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer =
      token === null && known.has(url) ? fromPage(url) : fetch(url, { headers, credentials: 'same-origin' })
    answer
      .then((response) => {
        if (response.ok) void fetchInTurns((ifFound[call] ?? []).map((place) => files[place]))
        // a screen that finds nothing may never take it: an answer that nobody reads keeps its connection
        return response.clone().arrayBuffer()
      })
      // whoever takes the answer is told
      .catch(() => {})
    return [[url, { token, answer }]]
  }

  /** The data stand at the page's end. */
  async function fromPage(url) {
    await whenParsed()
    data ??= JSON.parse(document.getElementById('first-data').textContent)
    const [status, body, total] = data[url]
    return Response.json(body, { status, headers: total === null ? {} : { 'x-total-count': total } })
  }

  async function whenParsed() {
    if (document.readyState !== 'loading') return
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }

  /** A slow phone shows what stands in the page before scripts keep it busy. Tabs that nobody looks at do not paint. */
  function afterFrame() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
      setTimeout(resolve, document.hidden ? 0 : 1000)
    })
  }

  /**
   * Resolves when what stands in the page is on the screen, its picture too: until then scripts would take from it the line and
   * the processor. To false if nothing is to be seen.
   */
  async function whenSeen(patience) {
    if (isMember && !(await askForLook(patience).catch(() => false))) return false
    await onFirstPaint()
    const pictures = document.querySelectorAll('[data-first] img[fetchpriority="high"]')
    await Promise.all([mapLoaded, ...Array.from(pictures, (picture) => picture.decode().catch(() => {}))])
    // one that has just come is in the next frame, which is on the screen when the one after it begins
    await afterFrame()
    await afterFrame()
    return true
  }

  /**
   * Buttons of what stands in the page before its scripts do nothing yet. A press on one is kept, and done on the button that takes
   * its place; not when the reader has pressed something else meanwhile, has gone elsewhere, or does not see it any more.
   */
  function keepPress() {
    const nameOf = (button) => button.ariaLabel ?? button.textContent
    let page
    const note = ({ type, target }) => {
      page?.disconnect()
      const pressed = type === 'click' && target.closest('main[data-first] button, nav[data-for] button')
      if (!pressed) return
      const buttons = pressed.closest('nav') ? 'nav:not([data-for]) button' : 'main button'
      const { href } = location
      const name = nameOf(pressed)
      const namesakes = () => Array.from(document.querySelectorAll(buttons)).filter((button) => nameOf(button) === name)
      const place = Math.max(0, namesakes().indexOf(pressed))
      page = new MutationObserver(() => {
        if (location.href !== href) return page.disconnect()
        const button = namesakes()[place]
        if (pressed.isConnected || !button || button.disabled) return
        page.disconnect()
        const { top, bottom } = button.getBoundingClientRect()
        if (bottom < 0 || top > innerHeight) return
        button.focus({ preventScroll: true })
        button.click()
      })
      page.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    }
    for (const kind of ['click', 'keydown']) addEventListener(kind, note, true)
  }

  function onFirstPaint() {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return afterFrame()
    return new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
      }).observe({ type: 'paint', buffered: true })
    })
  }

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // storage is forbidden
      return null
    }
  }

  function keep(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // the next page knows no better
    }
  }
})()
