import BellIcon from 'lucide-react/icons/bell'
import { type FocusEvent, useEffect, useState } from 'react'
import { notificationText } from '#domain/community/notification-text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { BellMenu } from './bell-menu.tsx'
import { type NotificationGroup, groupNotifications } from '#web/community/notifications/notification-groups.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { useRenewPush } from '#web/account/settings/notifications/use-renew-push.ts'
import {
  useNotifications,
  usePushedNotifications,
  useMarkAllRead,
  useRemoveNotifications,
} from '#web/community/notifications/use-notifications.ts'

const MAX_COUNT_SHOWN = 99

/** The button with the number of unread notifications, which opens them: a menu on wide screens, a sheet on phones. */
export function Bell({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  const [news, setNews] = useState('')
  const { query, list } = useNotifications()
  const { unreadIds, isPending, markAllRead, forget } = useMarkAllRead()
  const remove = useRemoveNotifications()
  const groups = list && groupNotifications(list.notifications)
  const { frame, leave } = useRowFocus(groups?.map(({ _id }) => _id) ?? [])
  const isWide = useIsWide()
  useRenewPush()
  usePushedNotifications((one) => setNews(t('New notification: {text}', { text: notificationText(one) })))
  const unread = isPending ? 0 : (list?.unreadCount ?? 0)

  useEffect(() => {
    if (isOpen) markAllRead()
  }, [isOpen, markAllRead])

  function open() {
    forget()
    setNews('')
    setOpen(true)
  }

  function close() {
    setOpen(false)
    // notifications that arrived while it was open were seen
    if (unread > 0) markAllRead()
  }

  function closeAndReturn() {
    close()
    frame.current?.querySelector('button')?.focus()
  }

  function closeWhenLeft(event: FocusEvent) {
    if (isOpen && isWide && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  function removeRow({ _id, all }: NotificationGroup) {
    leave(_id)
    remove(all.map((one) => one._id))
  }

  const status = (
    <span role="status" className="sr-only">
      {news}
    </span>
  )
  const panel = (
    <NotificationPanel query={query} groups={groups} unreadIds={unreadIds} onChoose={close} onDelete={removeRow} />
  )
  return (
    <section ref={frame} className="wide:relative" onBlur={closeWhenLeft}>
      <IconButton
        label={
          unread > 0
            ? t('Notifications, {count, plural, one {# unread} other {# unread}}', { count: unread })
            : t('Notifications')
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? closeAndReturn : open}
        className="relative"
      >
        <BellIcon />
        {unread > 0 && <Count unread={unread} />}
      </IconButton>
      {/* screen readers read nothing outside an open sheet */}
      {(isWide || !isOpen) && status}
      {isOpen &&
        (isWide ? (
          <BellMenu frame={frame} onClose={close} onEscape={closeAndReturn}>
            {panel}
          </BellMenu>
        ) : (
          <Dialog title={t('Notifications')} size="small" onClose={close}>
            {status}
            {panel}
          </Dialog>
        ))}
    </section>
  )
}

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden="true"
      key={unread}
      className="absolute top-1 end-0.5 grid h-4.5 min-w-4.5 animate-drop place-items-center rounded-full bg-accent px-1 text-tiny leading-none font-bold text-on-accent tabular-nums ring-1 ring-accent-ring forced-colors:border"
    >
      {unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : unread}
    </span>
  )
}
