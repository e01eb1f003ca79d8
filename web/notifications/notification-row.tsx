import { useQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { api } from '#contract/api.ts'
import type { Notification } from '#contract/notifications.ts'
import { read } from '#web/api/query.ts'
import { RequestAnswers } from '#web/person/request-answers.tsx'
import { IconButton } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { saidWhen } from './when.ts'

interface NotificationRowProps {
  notification: Notification
  isUnread: boolean
  nowMs: number
  onChoose: () => void
  onDelete: () => void
}

/** Who did what, and when, or what those who run the site have decided. The name leads to the person; the bin is there for the pointer, the keys and the finger. */
export function NotificationRow({ notification, isUnread, nowMs, onChoose, onDelete }: NotificationRowProps) {
  const { content, createdAt, requestFrom, isDecision } = notification
  const isWaiting = useIsWaiting(requestFrom)
  const [name, what] = split(content)
  const at = new Date(createdAt)
  return (
    <li
      data-row
      className="group relative flex gap-3 py-2.5 max-wide:-mr-3 wide:pr-2 wide:pl-4 wide:text-label wide:hover:bg-sunken"
    >
      <span className="mt-1.75 size-2.5 shrink-0">
        {isUnread && (
          <span className="block size-full rounded-full bg-accent ring-1 ring-accent-ring forced-colors:border-4">
            <VisuallyHidden>unread</VisuallyHidden>
          </span>
        )}
      </span>
      <p className="relative min-w-0 grow wrap-anywhere">
        {isDecision ? (
          <>
            <span className="flex items-center gap-1.5 font-label text-ink">
              <ShieldAlert className="size-4.5 shrink-0" />
              From this site
            </span>
            {content}
          </>
        ) : (
          <>
            <Link
              to={`/user/${encodeURIComponent(name)}`}
              onClick={onChoose}
              className="font-label text-ink after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
            >
              {name}
            </Link>
            {what}
          </>
        )}
        <time dateTime={createdAt} title={at.toLocaleString()} className="block text-small text-ink-3">
          {saidWhen(createdAt, nowMs, -at.getTimezoneOffset())}
        </time>
        {requestFrom !== undefined && isWaiting && (
          <RequestAnswers personId={requestFrom} username={name} className="relative mt-2" />
        )}
      </p>
      <IconButton
        label={`Delete notification: ${content}`}
        title="Delete"
        onClick={onDelete}
        className="-my-1.5 text-ink-3 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
      >
        <Trash2 />
      </IconButton>
    </li>
  )
}

/** Whether a request still waits for an answer. */
function useIsWaiting(personId: string | undefined): boolean {
  const { data } = useQuery({ ...read(api.friends.requests, {}), enabled: personId !== undefined })
  return data?.some(({ _id }) => _id === personId) === true
}

/** The acting person's name, and the rest with the space before it (R9.6). */
function split(content: string): [name: string, what: string] {
  const [name = ''] = /^\S*/.exec(content) ?? []
  return [name, content.slice(name.length)]
}
