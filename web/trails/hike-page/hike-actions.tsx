import { Suspense, useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { MemberActions } from './mine/lazy-mine.ts'
import { Offers } from './offers.tsx'
import type { HikeFacts } from './use-hike-page.ts'

const LoginRequired = lazyWithRetry(
  () => import('#web/trails/search/card/add-from-search.tsx').then((m) => m.LoginRequired),
  {
    failed: failedDialog('Login Required'),
  },
)

export interface HikeActionsProps {
  readonly trail: TrailAddress
  /** Null while they are on their way. */
  readonly facts: HikeFacts | null
}

/**
 * Puts the trail on one of the member's lists; visitors are asked to log in.
 * @param isComing it is not known yet what the member has of it
 */
export function HikeActions({ isComing, ...props }: HikeActionsProps & { isComing: boolean }) {
  const isMember = useSession().status === 'member'
  return (
    <div className="grid gap-3 md:flex">
      {isComing ? (
        <Offers isDisabled />
      ) : isMember ? (
        <Suspense fallback={<Offers isDisabled />}>
          <MemberActions {...props} />
        </Suspense>
      ) : (
        <VisitorActions {...props} />
      )}
    </div>
  )
}

function VisitorActions({ trail, facts }: HikeActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Offers
        isDisabled={facts === null}
        onComplete={() => setAsking(true)}
        onWish={() => toast.error('Please log in to add hikes to your wishlist')}
      />
      <Suspense>{isAsking && <LoginRequired trail={trail} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
