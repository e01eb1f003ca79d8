import './styles.css'
// for what stands in the page before its scripts, see first-paint.tsx
import './covers/map-sheet/map-sheet.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { redirectSwitch } from './api/storage/debug-log.ts'
import { refreshSession } from './api/refresh.ts'
import { onSessionEnd, watchSession } from './api/session.ts'
import { App } from './app.tsx'
import { deleteKeptCovers } from './covers/cover-store.ts'
import { screenAt } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

Object.assign(window, { authDebug: redirectSwitch })
// covers are kept under the names of hikes, wishes included
onSessionEnd(deleteKeptCovers)
watchSession(() => refreshSession(null))
const page = createRoot(root)
void screenAt(window.location.pathname)
  .fetch()
  .then(() =>
    // in slices, so that a slow phone reacts to taps meanwhile
    startTransition(() =>
      page.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    ),
  )
