import { QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary } from 'react-error-boundary'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from './api/query.ts'
import { AppRoutes, screenAt } from './routes.tsx'
import { ErrorPage } from './shell/trouble/error-page.tsx'
import { PatientNavigation } from './shell/patient-navigation.tsx'

export const queryClient = createQueryClient()

export function App() {
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} onReset={() => queryClient.clear()}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <PatientNavigation screenAt={screenAt}>
            <AppRoutes />
          </PatientNavigation>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
