// Runs before the first paint, so that a dark page never flashes light. A file of its own: the content security policy allows no
// inline script. The rest of the theme is in web/api/preferences/theme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('darkMode')
  } catch {
    // storage is forbidden
  }
  const isDark = choice === null ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'true'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#0e1513' : '#ffffff'
})()

// Hides the notice to everybody where this browser has dismissed it, before the first paint.
;(() => {
  const id = document.querySelector('meta[name="notice"]')?.content
  try {
    if (id && localStorage.getItem('dismissedNotice') === id) document.documentElement.dataset.noticeDismissed = ''
  } catch {
    // storage is forbidden
  }
})()

// A form that is sent before the page is hydrated would leave the page, and what was typed into it.
addEventListener(
  'submit',
  (event) => {
    if (!('hydrated' in document.documentElement.dataset)) event.preventDefault()
  },
  true,
)
