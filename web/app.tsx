import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { HydratedContext, type ServerSnapshot, ServerSnapshotContext } from './platform/rendering/server-snapshot.ts'
import { ErrorPage } from './app/shell/errors/error-page.tsx'

interface AppProps {
  client: QueryClient
  snapshot: ServerSnapshot
  /** False where the browser renders the page without the server. */
  isFromServer: boolean
  /** The router of the browser or of the server, around `AppRoutes`. */
  children: ReactNode
}

/** Wraps every page in its providers, on the server and in the browser alike: the query cache, the snapshot, the error page. */
export function App({ client, snapshot, isFromServer, children }: AppProps) {
  const [isHydrated, setHydrated] = useState(!isFromServer)
  // in slices, between which the page answers its reader
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return (
    <StrictMode>
      <ErrorBoundary FallbackComponent={ErrorPage} onReset={() => client.clear()}>
        <HydratedContext value={isHydrated}>
          <ServerSnapshotContext value={snapshot}>
            <QueryClientProvider client={client}>{children}</QueryClientProvider>
          </ServerSnapshotContext>
        </HydratedContext>
      </ErrorBoundary>
    </StrictMode>
  )
}
