import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshSession } from './api/refresh.ts'
import { watchSession } from './api/session.ts'
import { App } from './app.tsx'
import { reloadWhenStale } from './shell/reload-stale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadWhenStale()
watchSession(() => refreshSession(null))
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
