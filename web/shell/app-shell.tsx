import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { AchievementHost } from '#web/achievements/achievement-host.tsx'
import { useSession } from '#web/api/session.ts'
import { missingDialog } from '#web/parts/later-dialog.tsx'
import { laterExtra } from '#web/parts/later.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { Toaster } from '#web/ui/toast/toast.tsx'
import { ErrorPage } from './trouble/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { useNoConnection } from './trouble/no-connection.tsx'
import { TabBar } from './header/tab-bar.tsx'
import { useLive } from './use-live.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** Fetched for those few who are leaving. */
const LeavingBanner = laterExtra(() => import('./leaving-banner.tsx').then((m) => m.LeavingBanner))

/** Fetched for members. */
const PlacementHost = laterExtra(() => import('#web/which-was-better/placement-host.tsx').then((m) => m.PlacementHost))

/** Everything around the screens. A screen that crashes leaves the navigation whole. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { status, user } = useSession()
  const isLeaving = user?.deletesAt !== undefined
  const client = useQueryClient()
  // what the screen that crashed has read may be why
  const readAnew = () => client.removeQueries({ type: 'inactive' })
  useScrollToTop()
  useLive()
  useEffect(() => {
    if (status === 'member') void missingDialog.fetch()
  }, [status])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-4 z-50 -translate-y-20 rounded-thumb bg-accent px-4 py-3 font-label text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <Suspense>{isLeaving && <LeavingBanner />}</Suspense>
      {/* as high as the window below the header: while a screen is still coming its footer does not show, only to jump */}
      <main id="main" tabIndex={-1} className="min-h-below-header grow outline-none">
        <ErrorBoundary FallbackComponent={ErrorPage} onReset={readAnew} resetKeys={[pathname]}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <TabBar />
      <AchievementHost />
      <Suspense>{status === 'member' && <PlacementHost />}</Suspense>
      <Toaster note={useNoConnection()} />
    </div>
  )
}
