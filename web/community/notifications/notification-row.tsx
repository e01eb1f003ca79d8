import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useId, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Notification } from '#contract/community/notifications.ts'
import { findSentence } from '#domain/community/notification-text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { RequestAnswers } from '#web/community/person-actions/request-answers.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { formatMoment } from '#web/platform/units/format-moment.ts'
import { type NotificationGroup, splitContent } from './notification-groups.ts'
import { SubjectPicture, getSubject } from './notification-subject.tsx'
import { formatWhen } from './format-when.ts'

interface NotificationRowProps {
  group: NotificationGroup
  isUnread: boolean
  nowMs: number
  onChoose: () => void
  onDelete: () => void
  /** Given on screens where seeing a notification does not mark it. */
  onMarkRead?: (() => void) | undefined
}

/**
 * A notification as a sentence with its time: a person and a hike or medal, or a moderator's decision. The name links
 * to the person, the rest to the thing. Its delete button works by pointer, keyboard and touch.
 */
export function NotificationRow({ group, isUnread, nowMs, onChoose, onDelete, onMarkRead }: NotificationRowProps) {
  const { newest, all, content } = group
  const { createdAt, requestFrom, isDecision } = newest
  const [isOpen, setOpen] = useState(false)
  const peopleId = useId()
  const isWaiting = useHasPendingRequest(requestFrom)
  const name = newest.actor?.username ?? splitContent(content)[0]
  const at = new Date(createdAt)
  return (
    <li data-row className="group relative py-2.5 max-wide:-me-3 wide:px-4 wide:text-label wide:hover:bg-sunken">
      <div className="flex gap-3">
        <span className="relative shrink-0">
          <Faces all={all} />
          {isUnread && (
            <span className="absolute -top-0.5 -start-0.5 block size-3 rounded-full bg-accent ring-1 ring-accent-ring forced-colors:border-4">
              <VisuallyHidden>{t('unread')}</VisuallyHidden>
            </span>
          )}
        </span>
        <p className="relative min-w-0 grow wrap-anywhere">
          {isDecision ? (
            <>
              <span className="block font-label text-ink">{t('From this site')}</span>
              {content}
            </>
          ) : (
            <Sentence group={group} name={name} onChoose={onChoose} />
          )}
          <time dateTime={createdAt} title={formatMoment(at)} className="block text-small text-ink-3">
            {formatWhen(createdAt, nowMs, -at.getTimezoneOffset())}
          </time>
          {requestFrom !== undefined && isWaiting && (
            <RequestAnswers personId={requestFrom} username={name} className="relative mt-2" />
          )}
        </p>
        <span
          className={`-my-1.5 flex shrink-0 flex-col text-ink-3 max-wide:order-last ${onMarkRead ? 'wide:w-33 wide:flex-row-reverse' : ''}`}
        >
          <HoverButton
            label={t('Delete notification: {text}', { text: content })}
            title={t('Delete')}
            onClick={onDelete}
          >
            <Trash2 />
          </HoverButton>
          {onMarkRead && isUnread && (
            <HoverButton
              label={t('Mark as read: {text}', { text: content })}
              title={t('Mark as read')}
              onClick={onMarkRead}
            >
              <Check />
            </HoverButton>
          )}
          {all.length > 1 && (
            <IconButton
              label={t('Show all {count, plural, one {# people} other {# people}}', { count: all.length })}
              aria-expanded={isOpen}
              aria-controls={peopleId}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown className={isOpen ? 'rotate-180' : ''} />
            </IconButton>
          )}
        </span>
        <SubjectPicture notification={newest} isLabelled={!namesSubject(newest)} onChoose={onChoose} />
      </div>
      {isOpen && <People id={peopleId} all={all} onChoose={onChoose} />}
    </li>
  )
}

interface SentenceProps {
  group: NotificationGroup
  /** The acting person's username. */
  name: string
  onChoose: () => void
}

/** The text of a notification. Where it names one thing, the text links to the thing; otherwise to the person. */
function Sentence({ group: { newest, all, content }, name, onChoose }: SentenceProps) {
  const sentence = findSentence(newest, all.length - 1)
  const subject = namesSubject(newest) ? getSubject(newest) : null
  const reach = subject ? 'relative z-1 inline-block after:absolute after:-inset-y-3 after:inset-x-0' : WHOLE_TEXT
  const person = (
    <Link to={`/user/${encodeURIComponent(name)}`} onClick={onChoose} className={`${NAME} ${reach}`}>
      {name}
    </Link>
  )
  if (!sentence)
    return (
      <>
        {person}
        {splitContent(content)[1]}
      </>
    )
  const { hike, achievement, challenge } = sentence.values
  const linkTo = (text: ReactNode) =>
    subject ? (
      <Link to={subject.to} onClick={onChoose} className={`${NAME} ${WHOLE_TEXT}`}>
        {text}
      </Link>
    ) : (
      text
    )
  return rich(sentence.message, {
    ...sentence.values,
    username: person,
    hike: linkTo(hike),
    achievement: linkTo(achievement),
    challenge: linkTo(challenge),
    link: linkTo,
  })
}

const NAME = 'font-label text-ink hover:underline'
const WHOLE_TEXT = 'after:absolute after:-inset-y-2.5 after:inset-x-0'

/** Returns whether the text names the thing that it is about, and that alone. */
function namesSubject(notification: Notification): boolean {
  return (
    (notification.eventCount === undefined || notification.kind === 'invitation') &&
    getSubject(notification) !== null &&
    findSentence(notification) !== null
  )
}

/** The face of the person, or those of the newest two of several; a shield where nobody has acted. */
function Faces({ all }: Pick<NotificationGroup, 'all'>) {
  const [first, second] = all.flatMap(({ actor }) => actor ?? [])
  if (!first)
    return (
      <span className="grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
        <ShieldAlert className="size-5" />
      </span>
    )
  if (!second) return <Avatar person={first} size={40} />
  return (
    <span className="relative block size-10">
      <span className="absolute end-0 bottom-0">
        <Avatar person={second} size={28} />
      </span>
      <span className="absolute top-0 start-0">
        <Avatar person={first} size={28} />
      </span>
    </span>
  )
}

interface PeopleProps {
  id: string
  all: readonly Notification[]
  onChoose: () => void
}

function People({ id, all, onChoose }: PeopleProps) {
  return (
    <ul id={id} className="mt-1 grid ps-13">
      {all.map(({ _id, actor }) => (
        <li key={_id}>
          {actor && (
            <Link
              to={`/user/${encodeURIComponent(actor.username)}`}
              onClick={onChoose}
              className="flex min-h-11 min-w-0 items-center gap-3 text-ink hover:underline"
            >
              <Avatar person={actor} size={28} />
              <span className="min-w-0 wrap-anywhere">{actor.username}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

interface HoverButtonProps {
  label: string
  title: string
  onClick: () => void
  children: ReactNode
}

/** A button that appears while the pointer or the focus is in its row; always on touch screens. */
function HoverButton({ children, ...rest }: HoverButtonProps) {
  return (
    <IconButton
      {...rest}
      className="text-ink-3 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
    >
      {children}
    </IconButton>
  )
}

/** Returns true while the person's follow request waits for an answer. */
function useHasPendingRequest(personId: string | undefined): boolean {
  const { data } = useQuery({ ...queryFor(api.friends.requests, {}), enabled: personId !== undefined })
  return data?.some(({ _id }) => _id === personId) === true
}
