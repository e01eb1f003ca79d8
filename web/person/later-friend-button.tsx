import { type ComponentProps, Suspense } from 'react'
import { laterExtra } from '#web/parts/later.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type FriendButtonProps = ComponentProps<typeof import('./friend-button.tsx').FriendButton>

const FriendButton = laterExtra<FriendButtonProps>(() => import('./friend-button.tsx').then((m) => m.FriendButton))

/** The friend button, whose code only members fetch; until it is there its place is kept. */
export function LaterFriendButton(props: FriendButtonProps) {
  const { look, className = '' } = props
  const place = look === 'icon' ? <span className="size-11" /> : <Skeleton className="h-11 w-36 rounded-control!" />
  return (
    <Suspense fallback={<span className={`flex ${className}`}>{place}</span>}>
      <FriendButton {...props} />
    </Suspense>
  )
}
