// What cannot wait for the page's own scripts. A file of its own: the content security policy allows no inline script.
;(() => {
  const part = location.pathname.split('/')[1]
  const isDark = chooseTheme()
  // of what stands in the page already, see first-paint.tsx
  const isMember = stored('user') !== null || document.cookie.includes('userData=')
  if (!isMember) document.documentElement.dataset.first = part === '' ? 'home' : 'look'
  const list = document.getElementById('prefetch')
  // only a built page has one, see scripts/prefetch.ts
  const { entry, files, screens } = list ? JSON.parse(list.textContent) : { files: [], screens: {} }
  const { needs = [], calls = [], memberCalls = [], ifFound = {} } = screens[part] ?? {}
  for (const place of needs) fetchFile(files[place])
  const token = stored('accessToken')
  // what the server has written into the page; one that is gone back to may be old
  const isOld = performance.getEntriesByType('navigation')[0]?.type === 'back_forward'
  const inPage = isOld ? '' : document.querySelector('meta[name="first-data"]')?.content
  const known = new Set(inPage?.split(' '))
  let data
  window.prefetched = new Map([...calls, ...(token ? memberCalls : [])].flatMap(ask))
  if (entry) afterFirstPaint(() => import(entry))

  /** Before the first paint, so that a dark page never flashes light. The rest of the theme is in shell/theme.ts. */
  function chooseTheme() {
    const choice = stored('darkMode')
    const dark = choice === null ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'true'
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.querySelector('meta[name="theme-color"]').content = dark ? '#0e1513' : '#ffffff'
    return dark
  }

  /** Asks for a script, style or map of this screen beside the entry script rather than after it. */
  function fetchFile(file) {
    const map = /map-sheet-(\w+)-wide(-phone)?/.exec(file)
    if (map && ((map[1] === 'dark') !== isDark || Boolean(map[2]) !== matchMedia('(max-width: 639px)').matches)) return
    const link = document.createElement('link')
    link.href = `/assets/${file}`
    // as the page's own scripts and styles are asked for, or they would come twice
    if (!map) link.crossOrigin = ''
    if (file.endsWith('.js')) Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low' })
    else Object.assign(link, { rel: 'preload', as: map ? 'image' : 'style', fetchPriority: map ? 'high' : 'auto' })
    document.head.append(link)
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
    answer.then(
      ({ ok }) => ok && (ifFound[call] ?? []).forEach((place) => fetchFile(files[place])),
      // whoever takes the answer is told
      () => {},
    )
    return [[url, { token, answer }]]
  }

  /** The data stand at the page's end. */
  async function fromPage(url) {
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    data ??= JSON.parse(document.getElementById('first-data').textContent)
    const [status, body, total] = data[url]
    return Response.json(body, { status, headers: total === null ? {} : { 'x-total-count': total } })
  }

  /** A slow phone shows what stands in the page before scripts keep it busy. Tabs that nobody looks at do not paint. */
  function afterFirstPaint(run) {
    requestAnimationFrame(() => setTimeout(() => run()))
    setTimeout(() => run(), document.hidden ? 0 : 1000)
  }

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // storage is forbidden
      return null
    }
  }
})()
