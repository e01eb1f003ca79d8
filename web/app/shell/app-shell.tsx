import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { t } from '#domain/platform/language/translate.ts'
import { AchievementHost } from '#web/diary/achievements/achievement-host.tsx'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { Toaster } from '#web/platform/ui/toast/toast.tsx'
import { ErrorPage } from './errors/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { useConnectionNotice } from './errors/use-connection-notice.tsx'
import { TabBar } from './header/tab-bar.tsx'
import { KeysHelp } from './keys-help.tsx'
import { SiteBars } from './site-bars.tsx'
import { useMember } from './use-member.ts'
import { useMemberLanguage } from './use-member-language.ts'
import { useOffline } from './offline/use-offline.ts'
import { useRequiredFactor } from './use-required-factor.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { PlacementHost } from '#web/diary/placement/placement-host.tsx'

/** Loaded only for members who are deleting their account. */
const LeavingBanner = lazyWithRetry(() => import('./leaving-banner.tsx').then((m) => m.LeavingBanner), {
  failed: renderNothing,
})

/** Part of the code that keeps pages for a member. */
const OfflineLines = lazyWithRetry(() => import('./offline/start-offline.ts').then((m) => m.OfflineLines), {
  failed: renderNothing,
})

/** Renders everything around the screens. A crashed screen leaves the navigation usable. */
export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { status, user } = useSession()
  const { isReadable } = useConnection()
  const isLeaving = user?.deletesAt !== undefined
  const client = useQueryClient()
  // the cached data may have caused the crash
  const readAnew = () => client.removeQueries({ type: 'inactive' })
  useScrollToTop()
  useEffect(() => void (document.documentElement.dataset['hydrated'] = ''), [])
  useMember()
  useMemberLanguage()
  useOffline()
  useRequiredFactor()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 start-4 z-50 -translate-y-20 rounded-thumb bg-accent px-4 py-3 font-label text-on-accent focus:translate-y-0"
      >
        {t('Skip to content')}
      </a>
      <Header />
      <SiteBars />
      <Suspense>{isLeaving && <LeavingBanner />}</Suspense>
      <Suspense>{isReadable && <OfflineLines />}</Suspense>
      {/* as high as the window below the header: while a screen is still coming its footer does not show, only to jump */}
      <main id="main" tabIndex={-1} className="min-h-below-header grow outline-none">
        <ErrorBoundary FallbackComponent={ErrorPage} onReset={readAnew} resetKeys={[pathname]}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <TabBar />
      <KeysHelp />
      <AchievementHost />
      {status === 'member' && <PlacementHost />}
      <Toaster note={useConnectionNotice()} />
    </div>
  )
}
