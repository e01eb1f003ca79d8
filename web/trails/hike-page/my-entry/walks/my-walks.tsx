import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { countUndatedWalks, listWalks } from '#domain/diary/hikes/walks.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { type MyWalk, withWalk, sortNewestFirst, undatedWalksText } from '#web/diary/list-rows/use-my-walks.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { Fold } from '#web/platform/ui/fold.tsx'
import { removeWalk } from '#web/trails/hike-page/my-entry/use-walk-again.ts'
import { type WalkAction, WalkRow } from './walk-row.tsx'
import { walkedText } from './walked-text.ts'

const WalkForm = lazyWithRetry<Parameters<typeof import('./walk-form.tsx').WalkForm>[0]>(() =>
  import('./walk-form.tsx').then((m) => m.WalkForm),
)

const WALKS_SHOWN = 5
/** The key of the walk without a day while it is edited. */
const UNDATED = 'undated'

interface MyWalksProps {
  hike: Hike
  furtherWalks: readonly Visit[]
  /** Opens a dialog of the page: the form for the hike's own walk, photos and tracks for any walk. */
  onOpen: (what: 'edit' | 'photos' | 'track', walk: MyWalk) => void
}

/**
 * All my walks of a hike in a fold, newest first, each of which can be edited in place. Open where the newest is of today, so that its
 * notes can be added. Renders nothing for a single walk.
 */
export function MyWalks({ hike, furtherWalks, onOpen }: MyWalksProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<MyWalk | null>(null)
  const [isWhole, setWhole] = useState(false)
  const frame = useFocusAfterEditing(edited)
  const undated = countUndatedWalks(hike, furtherWalks.length)
  if (furtherWalks.length === 0 && undated === 0) return null
  const walks = furtherWalks.length === 0 ? [] : sortNewestFirst(listWalks([hike], furtherWalks, withWalk))
  const shown = isWhole ? walks : walks.slice(0, WALKS_SHOWN)
  const open = (what: WalkAction, walk: MyWalk) => {
    if (what === 'remove') setRemoved(walk)
    else if (what === 'edit' && walk.isAgain) setEdited(walk.walkId)
    else onOpen(what, walk)
  }
  const formFor = (walk: Visit | null) => (
    <Suspense fallback={<Loading />}>
      <WalkForm hike={hike} walk={walk} onClose={() => setEdited(null)} />
    </Suspense>
  )
  const isOfToday = walks[0]?.completedOn === today()
  const list = (
    <>
      <ol>
        {shown.map((walk) => (
          <li
            key={walk.walkId}
            data-walk={walk.walkId}
            className={`border-line not-first:border-t ${edited === walk.walkId ? 'py-4' : 'py-2'}`}
          >
            {edited === walk.walkId ? (
              formFor(furtherWalks.find(({ _id }) => _id === walk.walkId) ?? null)
            ) : (
              <WalkRow walk={walk} onOpen={(what) => open(what, walk)} />
            )}
          </li>
        ))}
      </ol>
      {walks.length > shown.length && (
        <Button variant="quiet" className="mb-1 w-full" onClick={() => setWhole(true)}>
          {t('Show all {count, plural, one {# walk} other {# walks}}', { count: walks.length })}
        </Button>
      )}
      {undated > 0 && (
        <div data-walk={UNDATED} className={walks.length > 0 ? 'border-t border-line py-2' : 'pb-2'}>
          {edited === UNDATED ? (
            formFor(null)
          ) : (
            <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-meta text-ink-2">
              {undatedWalksText(undated)}
              <button
                type="button"
                onClick={() => setEdited(UNDATED)}
                className="min-h-11 font-label text-link hover:underline"
              >
                {undated === 1 ? t('Add its date') : t('Add a date')}
              </button>
            </p>
          )}
        </div>
      )}
      {removed && (
        <RemoveDialog hike={hike} walk={removed} furtherWalks={furtherWalks} onClose={() => setRemoved(null)} />
      )}
    </>
  )
  return (
    <div ref={frame} className="border-t border-line px-4 md:px-6 [&_details]:border-0">
      {walks.length > 0 ? (
        <Fold
          key={String(isOfToday)}
          title={walkedText(hike, furtherWalks)}
          label={t('Your walks')}
          startsOpen={isOfToday}
        >
          {list}
        </Fold>
      ) : (
        <section aria-label={t('Your walks')} className="pt-4">
          {list}
        </section>
      )}
    </div>
  )
}

/** Moves the focus after the form closes: to the button that opens it again, or to the first walk. */
function useFocusAfterEditing(edited: string | null) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef<string | null>(null)
  useEffect(() => {
    const left = before.current
    before.current = edited
    if (left === null || edited !== null) return
    const opener = frame.current?.querySelector<HTMLElement>(`[data-walk="${left}"] button`)
    ;(opener ?? frame.current?.querySelector<HTMLElement>('[data-walk] button'))?.focus()
  }, [edited])
  return frame
}

interface RemoveDialogProps {
  hike: Hike
  walk: MyWalk
  furtherWalks: readonly Visit[]
  onClose: () => void
}

function RemoveDialog({ hike, walk, furtherWalks, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const furtherWalk = furtherWalks.find(({ _id }) => _id === walk.walkId)
  const remove = async () => {
    setBusy(true)
    try {
      if (furtherWalk) await removeWalk(client, hike, furtherWalk)
    } catch (error) {
      toast.error(error instanceof ApiError && error.hasMessage ? problemText(error) : t('Failed to update hike'))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('Remove this walk?')}
      message={t(
        '{day} will be removed with its notes, photo and track. The hike stays, hiked {count, plural, =1 {once} other {# times}}.',
        { day: formatDay(walk.completedOn ?? ''), count: hike.completionCount - 1 },
      )}
      confirmText={t('Remove')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
