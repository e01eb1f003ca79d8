import ExternalLink from 'lucide-react/icons/external-link'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Route from 'lucide-react/icons/route'
import type { ReactNode } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { Popover } from '#web/platform/ui/dialog/popover.tsx'

export function RepeatBadge({ count }: { count: number }) {
  if (count <= 1) return null
  return (
    <Badge>
      <span aria-hidden="true">x{count}</span>
      <span className="sr-only">{t('completed {count, plural, one {# time} other {# times}}', { count })}</span>
    </Badge>
  )
}

/** Marks a further walk of a hike that is listed more than once. */
export function OneOfBadge({ count }: { count: number }) {
  return <Badge>{t('one of {count} ##a walk among several of the same trail', { count: formatCount(count) })}</Badge>
}

/** The hike's link, or `otherwise`. Links of old rows are checked again, and invalid ones are not shown. */
export function HikeLink({ hike, look, otherwise }: { hike: Hike; look: string; otherwise?: ReactNode }) {
  if (parseWebLinkHost(hike.link) === null) return otherwise
  return (
    <a
      href={hike.link}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={look}
      aria-label={t('Link for {name}, opens in a new tab', { name: hike.name })}
    >
      <ExternalLink />
    </a>
  )
}

/** A button that opens the notes, where there are any. */
export function HikeNotes({ hike, look }: { hike: Hike; look: string }) {
  if (hike.notes === '') return null
  return (
    <Popover label={t('Notes on {name}', { name: hike.name })} trigger={<NotebookPen />} className={look}>
      <p className="max-w-80 whitespace-pre-line">{hike.notes}</p>
    </Popover>
  )
}

/** Shows notes, link and track of a hike as small buttons, where it has them. In a grid of three columns each has its own. */
export function HikeExtras({ hike, look, onTrack }: { hike: Hike; look: string; onTrack: (hike: Hike) => void }) {
  return (
    <>
      <HikeNotes hike={hike} look={`col-start-1 ${look}`} />
      <HikeLink hike={hike} look={`col-start-2 ${look}`} />
      {hike.hasGPX && (
        <button
          type="button"
          className={`col-start-3 ${look}`}
          onClick={() => onTrack(hike)}
          aria-label={t('GPX track of {name}', { name: hike.name })}
          title={t('GPX track')}
        >
          <Route />
        </button>
      )}
    </>
  )
}
