// Runs before the first paint, so that a dark page never flashes light. A file of its own: the content security
// policy allows no inline script. The rest of the theme is in shell/theme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('darkMode')
  } catch {
    // storage is forbidden: the system decides
  }
  const isDark = stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#0e1513' : '#ffffff'
})()
