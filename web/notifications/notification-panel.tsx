import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { useFocusOnMore } from '#web/ui/hooks/use-focus-on-more.ts'
import type { NotificationList } from './notification-list.ts'
import { NotificationRow } from './notification-row.tsx'

const NOTIFICATIONS_SHOWN = 10
const NOTIFICATION_SKELETONS = 4

interface NotificationPanelProps {
  query: UseQueryResult<NotificationList>
  list: NotificationList | null
  /** Ids of those that were unread when the panel was opened: they stay marked. */
  fresh: ReadonlySet<string>
  /** A person was chosen: the panel is to close. */
  onChoose: () => void
  onDelete: (id: string) => void
}

/** The list of notifications in its three states. */
export function NotificationPanel({ query, list, ...rows }: NotificationPanelProps) {
  if (list) return <Rows notifications={list.notifications} {...rows} />
  if (query.isError)
    return (
      <div className="wide:p-4">
        <ProblemNote
          message="Failed to load notifications"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    )
  return <PanelSkeleton />
}

interface RowsProps extends Omit<NotificationPanelProps, 'query' | 'list'> {
  notifications: readonly Notification[]
}

function Rows({ notifications, fresh, onChoose, onDelete }: RowsProps) {
  const [isWhole, setWhole] = useState(false)
  const [openedMs] = useState(() => Date.now())
  const shown = isWhole ? notifications : notifications.slice(0, NOTIFICATIONS_SHOWN)
  const { list, expectMore } = useFocusOnMore<HTMLUListElement>(shown.length)

  function showMore() {
    expectMore()
    setWhole(true)
  }

  if (shown.length === 0)
    return (
      <EmptyState
        isBare
        heading="h3"
        title="All quiet on the trail"
        text="Likes, new friends and what they walk will be told here."
      />
    )
  return (
    <>
      <ul ref={list} className="wide:py-1.5">
        {shown.map((one) => (
          <NotificationRow
            key={one._id}
            notification={one}
            isUnread={!one.read || fresh.has(one._id)}
            nowMs={openedMs}
            onChoose={onChoose}
            onDelete={() => onDelete(one._id)}
          />
        ))}
      </ul>
      {shown.length < notifications.length && (
        <div className="border-t border-line pt-3 wide:p-3">
          <Button variant="quiet" className="w-full" onClick={showMore}>
            Show More
          </Button>
        </div>
      )}
    </>
  )
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading notifications..." className="wide:py-1.5">
      {Array.from({ length: NOTIFICATION_SKELETONS }, (_, row) => (
        <div key={row} className="grid gap-2 py-3.5 pr-16 pl-5.5 wide:pl-9.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
