import { Suspense } from 'react'
import { BestThree } from '#web/community/ranking/best/best-three.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { BetaNotice } from './beta/beta-notice.tsx'
import { CommunitySnapshot } from './community-snapshot.tsx'
import { FeaturedTile } from './featured-tile.tsx'
import { GuestHero, MemberHero } from './hero/hero.tsx'
import { useExampleList } from './hero/ranked-example.tsx'
import { InstagramInvite } from './instagram/instagram-invite.tsx'
import { MemberHomeSkeleton } from './member/member-home-skeleton.tsx'
import { TopSection } from './top-section.tsx'
import { useReloadHomeOnEvents } from './use-home.ts'

/** Loaded for members only. */
const MemberHome = lazyWithRetry(() => import('./member/member-home.tsx').then((m) => m.MemberHome), {
  failed: renderNothing,
})

/** Renders /: what this is for visitors, the member's own news, and the community's hikes. */
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
        {status === 'member' ? (
          <>
            <Suspense fallback={<MemberHomeSkeleton />}>
              <MemberHome />
            </Suspense>
            <BestThree />
            <TopSection />
            <CommunitySnapshot />
          </>
        ) : (
          <>
            <VisitorSnapshot />
            <BestThree />
            <TopSection />
          </>
        )}
      </div>
      <BetaNotice />
    </>
  )
}

/** Everybody's totals, with a hike beside them where the hero has none. */
function VisitorSnapshot() {
  const list = useExampleList()
  return <CommunitySnapshot>{list !== null && <FeaturedTile />}</CommunitySnapshot>
}
