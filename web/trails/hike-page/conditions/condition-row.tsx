import FlagIcon from 'lucide-react/icons/flag'
import Trash from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import type { Condition } from '#contract/trails/conditions.ts'
import { FRESH_DAYS, formatDaysAgo, daysAgo } from '#domain/trails/conditions.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { fullName } from '#domain/account/full-name.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import { PhotoThumb } from '#web/diary/list-rows/photos/photo-thumb.tsx'
import { today } from '#web/diary/list-rows/today.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { useRemoveCondition } from './use-conditions.ts'

const ReportDialog = lazyWithRetry<
  Parameters<typeof import('#web/community/person-actions/report-dialog.tsx').ReportDialog>[0]
>(() => import('#web/community/person-actions/report-dialog.tsx').then((m) => m.ReportDialog), {
  failed: failedDialog(({ title }) => title),
})

/** Loaded for the update's owner only. */
const OwnUpdate = lazyWithRetry(() => import('./own-update.tsx').then((m) => m.OwnUpdate), { failed: renderNothing })

interface ConditionRowProps {
  condition: Condition
  trail: TrailAddress
  /** Null for visitors. */
  viewerId: string | null
}

/** One update on the trail's condition; an old one is paler and says so. */
export function ConditionRow({ condition, trail, viewerId }: ConditionRowProps) {
  const { text, seenOn, username } = condition
  const days = daysAgo(seenOn, today())
  const isFresh = days <= FRESH_DAYS
  const name = fullName(condition)
  return (
    <li
      {...ROW_ATTRIBUTE}
      className="flex items-start gap-3 border-line pt-3.5 pe-4 pb-1 ps-4 not-first:border-t md:ps-5"
    >
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 shrink-0 rounded-full ring-2 ring-inset forced-colors:border ${isFresh ? 'bg-success ring-success forced-colors:bg-canvas-text' : 'ring-line-strong'}`}
      />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex items-start gap-3">
          <p
            dir="auto"
            className={`max-w-prose min-w-0 grow text-start wrap-anywhere ${isFresh ? 'font-semibold' : 'text-ink-2'}`}
          >
            {text}
          </p>
          <ConditionPhoto condition={condition} trail={trail} />
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 text-small text-ink-2">
          <time dateTime={seenOn} title={formatDay(seenOn)}>
            {formatDaysAgo(days)}
            {!isFresh && <span className="text-ink-3">{t(' · may have changed since')}</span>}
          </time>
          <Link
            to={`/user/${username}`}
            className="flex min-h-11 min-w-0 items-center gap-2 font-label text-ink hover:underline"
          >
            <Avatar person={{ ...condition, _id: condition.userId }} size={24} />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </Link>
          {viewerId === condition.userId && (
            <Suspense fallback={<span className="h-11 w-24" />}>
              <OwnUpdate condition={condition} />
            </Suspense>
          )}
          {viewerId !== null && <ConditionActions condition={condition} isMine={viewerId === condition.userId} />}
        </div>
      </div>
    </li>
  )
}

/** The photo of an update; it opens full screen, followed by those of the other updates. */
function ConditionPhoto({ condition, trail }: Pick<ConditionRowProps, 'condition' | 'trail'>) {
  const [isOpen, setOpen] = useState(false)
  const { photo, username, seenOn } = condition
  if (!photo) return null
  return (
    <>
      <PhotoThumb
        photo={photo}
        label={t('Photo of the trail conditions by {name}', { name: fullName(condition) })}
        width={96}
        height={64}
        onOpen={() => setOpen(true)}
        className="h-16 w-24 shrink-0"
      />
      <Suspense>
        {isOpen && (
          <HikePhotos
            hike={{ ...trail, photo, completedOn: seenOn }}
            username={username}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** A button that deletes one's own update or reports somebody else's. */
function ConditionActions({ condition, isMine }: { condition: Condition; isMine: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveCondition()
  const close = () => setAsking(false)
  return (
    <>
      <IconButton
        label={isMine ? t('Delete this update') : t('Report this update')}
        className="ms-auto"
        onClick={() => setAsking(true)}
      >
        {isMine ? <Trash /> : <FlagIcon />}
      </IconButton>
      {isAsking && isMine && (
        <ConfirmDialog
          title={t('Delete this update?')}
          message={t('It will be removed for everyone, with its photo.')}
          confirmText={t('Delete')}
          onCancel={close}
          onConfirm={() => {
            close()
            remove(condition._id)
          }}
        />
      )}
      <Suspense>
        {isAsking && !isMine && (
          <ReportDialog
            kind="condition"
            id={condition._id}
            title={t('Report the update by @{username}', { username: condition.username })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
