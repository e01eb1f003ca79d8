import Flag from 'lucide-react/icons/flag'
import type { Notification } from '#contract/community/notifications.ts'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { medalPath } from '#web/diary/achievements/medal-path.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'

/** Returns the name and path of the thing a notification is about; null where it has no page. */
export function getSubject({
  kind,
  hike,
  achievement,
  actor,
  challenge,
}: Notification): { name: string; to: string } | null {
  if (hike) return { name: hike.name, to: hikePath(hike) }
  if (challenge) return { name: challenge.name, to: fillPath(pages.challenge.path, { id: challenge._id }) }
  if (kind === 'invitation') return { name: '', to: pages.challenges.path }
  if (!achievement || !actor) return null
  return { name: t(achievement.name), to: medalPath(actor.username, achievement) }
}

interface SubjectPictureProps {
  notification: Notification
  /** True where no text names it. */
  isLabelled: boolean
  onChoose: () => void
}

/** The hike's photo or cover, the medal or the sign of challenges, as a link to it. */
export function SubjectPicture({ notification, isLabelled, onChoose }: SubjectPictureProps) {
  const { kind, hike, achievement } = notification
  const subject = getSubject(notification)
  if (!subject) return null
  const naming = isLabelled ? { 'aria-label': subject.name } : { 'aria-hidden': true, tabIndex: -1 }
  return (
    <Link
      to={subject.to}
      onClick={onChoose}
      {...naming}
      className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-thumb"
    >
      {kind === 'invitation' ? (
        <Flag className="size-6 text-ink-2" />
      ) : hike ? (
        <TrailPicture of={hike} width={44} height={44} />
      ) : (
        achievement && <Medal tier={achievement.tier} icon={achievement.icon} size={40} />
      )}
    </Link>
  )
}
