import { Suspense } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { BetaNotice } from './beta/beta-notice.tsx'
import { CommunitySnapshot } from './community-snapshot.tsx'
import { GuestHero, MemberHero } from './hero/hero.tsx'
import { InstagramInvite } from './instagram/instagram-invite.tsx'
import { TopSection } from './top-section.tsx'
import { useReloadHomeOnEvents } from './use-home.ts'

/** Loaded for members only. */
const MemberHome = lazyWithRetry(() => import('./member/member-home.tsx').then((m) => m.MemberHome), {
  failed: renderNothing,
})

/** Renders /: a welcome for visitors, the member's own news, and the community's hikes. */
export function HomeScreen() {
  const { status, user } = useSession()
  useReloadHomeOnEvents()
  return (
    <>
      <div className="relative">
        <InstagramInvite />
        {status === 'member' ? <MemberHero firstName={user?.firstName ?? ''} /> : <GuestHero />}
      </div>
      <div className="wrap grid gap-13 pt-13 pb-16 wide:gap-18 wide:pt-18 wide:pb-24">
        <Suspense fallback={<div className="min-h-160" />}>{status === 'member' && <MemberHome />}</Suspense>
        <CommunitySnapshot />
        <TopSection />
      </div>
      <BetaNotice />
    </>
  )
}
