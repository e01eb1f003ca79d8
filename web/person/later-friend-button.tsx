import type { ComponentProps } from 'react'
import { laterExtra } from '#web/parts/later.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type FriendButtonProps = ComponentProps<typeof import('./friend-button.tsx').FriendButton>

/** The friend button, whose code only members fetch; until it is there its place is kept. */
export const LaterFriendButton = laterExtra<FriendButtonProps>(
  () => import('./friend-button.tsx').then((m) => m.FriendButton),
  ({ look, className = '' }) => (
    <span className={`flex ${className}`}>
      {look === 'icon' ? <span className="size-11" /> : <Skeleton className="h-11 w-36 rounded-control!" />}
    </span>
  ),
)
