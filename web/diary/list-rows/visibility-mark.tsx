import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

const MARKS = {
  followers: { Icon: Users, message: msg('Visible to your followers') },
  private: { Icon: Lock, message: msg('Visible only to you') },
}

/** Marks one's own hike that is not visible to everybody. */
export function VisibilityMark({ hike: { visibility = 'public' } }: { hike: Pick<Hike, 'visibility'> }) {
  if (visibility === 'public') return null
  const { Icon, message } = MARKS[visibility]
  const text = t(message)
  return (
    <span role="img" aria-label={text} title={text} className="grid size-6 shrink-0 place-items-center text-ink-3">
      <Icon className="size-4" />
    </span>
  )
}
