import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { EmptyArt } from '#web/platform/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import type { NotificationGroup } from '#web/community/notifications/notification-groups.ts'
import type { NotificationList } from '#web/community/notifications/notification-list.ts'
import { NotificationRow } from '#web/community/notifications/notification-row.tsx'
import { NotificationSkeletons } from '#web/community/notifications/notification-skeletons.tsx'

const NOTIFICATIONS_SHOWN = 10

interface NotificationPanelProps {
  query: UseQueryResult<NotificationList>
  groups: readonly NotificationGroup[] | null
  /** Ids of the notifications that were unread when the panel opened: they stay marked. */
  unreadIds: ReadonlySet<string>
  /** Closes the panel when a person or thing was chosen. */
  onChoose: () => void
  onDelete: (group: NotificationGroup) => void
}

/** The list of notifications, or its loading or error state. */
export function NotificationPanel({ query, groups, ...rows }: NotificationPanelProps) {
  if (groups) return <Rows groups={groups} {...rows} />
  if (query.isError)
    return (
      <div className="wide:p-4">
        <ProblemNote
          message={t('Failed to load notifications')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    )
  return <NotificationSkeletons />
}

interface RowsProps extends Omit<NotificationPanelProps, 'query' | 'groups'> {
  groups: readonly NotificationGroup[]
}

function Rows({ groups, unreadIds, onChoose, onDelete }: RowsProps) {
  const [isWhole, setWhole] = useState(false)
  const [openedMs] = useState(() => Date.now())
  const shown = isWhole ? groups : groups.slice(0, NOTIFICATIONS_SHOWN)
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(shown.length)

  function showMore() {
    expectMore()
    setWhole(true)
  }

  if (shown.length === 0)
    return (
      <EmptyState
        isBare
        heading="h3"
        art={<EmptyArt of="notifications" />}
        title={t('All quiet on the trail')}
        text={t('Likes, new followers and your friends’ hikes appear here.')}
      />
    )
  return (
    <>
      <ul ref={list} className="wide:py-1.5">
        {shown.map((group) => (
          <NotificationRow
            key={group._id}
            group={group}
            isUnread={group.all.some(({ _id, read }) => !read || unreadIds.has(_id))}
            nowMs={openedMs}
            onChoose={onChoose}
            onDelete={() => onDelete(group)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap border-t border-line pt-3 wide:p-3">
        {shown.length < groups.length && (
          <Button variant="quiet" className="grow" onClick={showMore}>
            {t('Show More')}
          </Button>
        )}
        <ButtonLink to={pages.notifications.path} variant="quiet" className="grow" onClick={onChoose}>
          {t('See all ##notifications')}
        </ButtonLink>
      </div>
    </>
  )
}
