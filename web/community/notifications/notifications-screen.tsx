import { useState } from 'react'
import type { Notification } from '#contract/community/notifications.ts'
import { pages, settingsPath } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { EmptyArt } from '#web/platform/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { groupNotifications } from './notification-groups.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeletons } from './notification-skeletons.tsx'
import { useOpenedFromBrowser } from './use-opened-from-browser.ts'
import { useAllNotifications, useMarkRead, useRemoveNotifications } from './use-notifications.ts'

/** Renders /notifications: all stored notifications, older ones on request. Seeing them here marks nothing (R9.17). */
export function NotificationsScreen() {
  const { query, list } = useAllNotifications()
  const markRead = useMarkRead()
  useOpenedFromBrowser(markRead)
  return (
    <div className="wrap page min-h-dvh">
      <div className="mx-auto max-w-160">
        <div className="mb-6 flex min-h-11 flex-wrap items-end justify-between gap-3">
          <PageTitle title={t(pages.notifications.title)} />
          <div className="flex flex-wrap gap-3">
            {list && list.unreadCount > 0 && <Button onClick={() => markRead(null)}>{t('Mark all as read')}</Button>}
            <ButtonLink to={settingsPath('notifications')} variant="quiet" className="max-md:-ms-4.5">
              {t('Notification settings')}
            </ButtonLink>
          </div>
        </div>
        {list ? (
          <All query={query} notifications={list.notifications} markRead={markRead} />
        ) : query.isError ? (
          <ProblemNote
            message={t('Failed to load notifications')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <div className="card px-4 py-2">
            <NotificationSkeletons />
          </div>
        )}
      </div>
    </div>
  )
}

interface AllProps {
  query: ReturnType<typeof useAllNotifications>['query']
  notifications: readonly Notification[]
  markRead: ReturnType<typeof useMarkRead>
}

function All({ query, notifications, markRead }: AllProps) {
  const remove = useRemoveNotifications()
  const [openedMs] = useState(() => Date.now())
  const groups = groupNotifications(notifications)
  const { frame, leave } = useRowFocus(groups.map(({ _id }) => _id))
  const { list: rows, expectMore } = useFocusOnNewRow<HTMLUListElement>(groups.length)

  function showOlder() {
    expectMore()
    void query.fetchNextPage()
  }

  if (groups.length === 0)
    return (
      <EmptyState
        art={<EmptyArt of="notifications" />}
        title={t('All quiet on the trail')}
        text={t('Likes, new followers and your friends’ hikes appear here.')}
      />
    )
  return (
    <section ref={frame} aria-label={t(pages.notifications.title)}>
      <ul ref={rows} className="card overflow-hidden px-4 py-2 wide:p-0">
        {groups.map((group) => {
          const ids = group.all.map(({ _id }) => _id)
          const isUnread = group.all.some(({ read }) => !read)
          return (
            <NotificationRow
              key={group._id}
              group={group}
              isUnread={isUnread}
              nowMs={openedMs}
              onChoose={() => isUnread && markRead(ids)}
              onMarkRead={() => markRead(ids)}
              onDelete={() => {
                leave(group._id)
                remove(ids)
              }}
            />
          )
        })}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button isLoading={query.isFetchingNextPage} onClick={showOlder}>
            {t('Show More')}
          </Button>
        </div>
      )}
      {query.isFetchNextPageError && (
        <div className="mt-4">
          <ProblemNote message={t('Failed to load notifications')} onRetry={showOlder} isRetrying={query.isFetching} />
        </div>
      )}
    </section>
  )
}
