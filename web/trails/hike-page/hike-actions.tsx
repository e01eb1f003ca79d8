import { Suspense, useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { MemberActions } from './my-entry/lazy-my-entry.ts'
import { AddToListButtons } from './add-to-list-buttons.tsx'
import type { HikeFacts } from './use-hike-page.ts'

const LoginRequired = lazyWithRetry(
  () => import('#web/trails/search/card/add-from-search.tsx').then((m) => m.LoginRequired),
  {
    failed: failedDialog(() => t('Login Required')),
  },
)

export interface HikeActionsProps {
  readonly trail: TrailAddress
  /** Null while they load. */
  readonly facts: HikeFacts | null
}

/** State of the member's own entry: unknown, shown above the trail, or shown below its pictures because it came late. */
export type Mine = 'coming' | 'known' | 'late'

/** Buttons that add the trail to one of the member's lists; visitors are asked to log in. */
export function HikeActions({ mine, ...props }: HikeActionsProps & { mine: Mine }) {
  const isMember = useSession().status === 'member'
  return (
    <div className="flex gap-3 max-md:*:first:grow">
      {mine === 'coming' ? (
        <AddToListButtons isDisabled />
      ) : isMember ? (
        <Suspense fallback={<AddToListButtons isDisabled />}>
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
      <AddToListButtons
        isDisabled={facts === null}
        onComplete={() => setAsking(true)}
        onWish={() => toast.error(t('Please log in to add hikes to your wishlist'))}
      />
      <Suspense>{isAsking && <LoginRequired trail={trail} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
