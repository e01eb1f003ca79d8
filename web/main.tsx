import './styles.css'
// for what stands in the page before its scripts, see first-paint.tsx and first-look.tsx
import './covers/map-sheet/map-sheet.css'
import './covers/relief-cover.css'
import './people/person-cairn.css'
import './shell/header/tab-places.css'
import { StrictMode, startTransition } from 'react'
import { redirectSwitch } from './api/storage/debug-log.ts'
import { refreshSession } from './api/refresh.ts'
import { watchSession } from './api/session.ts'
import { App, queryClient } from './app.tsx'
import { screenAt } from './routes.tsx'

/** Whoever has looked at a first look for so long wants buttons that do something, and rather sees that more is to come. */
const PATIENCE_MS = 3000

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

Object.assign(window, { authDebug: redirectSwitch })
void start(root)

/** Evaluated in a task of its own: with all else it would hold up a slow phone. */
function importReactDom() {
  return import('react-dom/client')
}

/** What has just been evaluated ends its task. Tabs that nobody looks at would wait a second. */
async function nextTask(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
}

async function start(place: Element) {
  // not while this file is evaluated: browsers note where a cookie was read and a file asked for, and to tell the place in a file that is
  // being evaluated they read all of it once more
  await nextTask()
  watchSession(() => refreshSession(null))
  const [screen, { createRoot }] = await Promise.all([screenAt(window.location.pathname).fetch(), importReactDom()])
  await nextTask()
  if (document.querySelector('html[data-first=look] main[data-first=look]'))
    await Promise.race([screen?.readLook?.(queryClient), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  // in slices, so that a slow phone reacts to taps meanwhile
  const page = createRoot(place)
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
