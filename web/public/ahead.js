// Asks for what this page will need, beside its entry script rather than after it. `scripts/fetch-ahead.mjs` writes the
// list into the built page; without one there is nothing to do. Runs after theme.js, which knows the colours of the map.
;(() => {
  const list = document.getElementById('ahead')
  if (!list) return
  const { files, pages } = JSON.parse(list.textContent)
  for (const place of pages[location.pathname.split('/')[1]] ?? []) {
    const file = files[place]
    const map = /map-sheet-(\w+)-wide/.exec(file)
    if (map && map[1] !== document.documentElement.dataset.theme) continue
    const link = document.createElement('link')
    link.href = `/assets/${file}`
    // as the page's own scripts and styles are asked for, or they would come twice
    if (!map) link.crossOrigin = ''
    if (file.endsWith('.js')) link.rel = 'modulepreload'
    else Object.assign(link, { rel: 'preload', as: map ? 'image' : 'style', fetchPriority: map ? 'high' : 'auto' })
    document.head.append(link)
  }
})()
