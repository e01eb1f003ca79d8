import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { findHikes } from '#domain/diary/hikes/find-hikes.ts'
import { computeUserStats } from '#domain/diary/hikes/hike-totals.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { AddHikeDialog, EditHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { GpxDialog, HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import { useSendOnLeaving } from '#web/diary/list-rows/removal/use-send-on-leaving.ts'
import { useReorder } from '#web/diary/list-rows/use-reorder.ts'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { WishlistPanel } from '#web/diary/wishlist/wishlist-panel.tsx'
import { ListSkeleton } from '#web/diary/list-rows/list-skeleton.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { BesideList } from './beside/beside-list.tsx'
import { FindingBar, SEARCHED_FROM } from './finding/finding-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { LIST_PAGE, ListHead } from './list-head.tsx'
import { MoreMenu } from './more-menu.tsx'
import { ShareList } from './printed/share-list.tsx'
import { LIST_IDS, MyLists } from './my-lists.tsx'
import { NoMatch } from './finding/no-match.tsx'
import { WHOLE_LIST, isActiveChoice, useListChoice } from './finding/use-list-choice.ts'
import { type OpenHike, RankedList } from './ranked-list.tsx'
import { SelectingList } from './selecting/lazy-selecting-list.ts'
import { Shelf } from './shelf/lazy-shelf.ts'
import { useShelf } from './shelf/use-shelf.ts'
import { SignedOut } from './signed-out.tsx'
import { useMyList, useRemoveHike } from './use-my-list.ts'

const TuneDialog = lazyWithRetry(() => import('#web/diary/placement/tune-dialog.tsx').then((m) => m.TuneDialog), {
  failed: failedDialog('Fine-tune'),
})

/** The screen for members without hikes. */
const FirstHikes = lazyWithRetry(() => import('./newcomer/first-hikes.tsx').then((m) => m.FirstHikes))

/** The dialog that is open over the list. */
type Open = { kind: 'add' } | { kind: 'tune' } | OpenHike | null

/** /my-list: my ranked hikes and, below them, my wishes. */
export function MyListScreen() {
  const { status } = useSession()
  return status === 'member' ? <MyList /> : <SignedOut />
}

function MyList() {
  const list = useMyList()
  const { isPending } = list
  const [open, setOpen] = useState<Open>(null)
  const [isSelecting, setSelecting] = useState(false)
  const { frame, leave } = useRowFocus<HTMLDivElement>(
    useMemo(() => list.data?.map(({ _id }) => _id) ?? [], [list.data]),
  )
  const remove = useRemoveHike()
  useSendOnLeaving()
  const totals = useMemo(() => list.data && computeUserStats(list.data), [list.data])
  const canTune = (list.data?.length ?? 0) >= 2
  const tune = () => setOpen({ kind: 'tune' })
  return (
    <div className={LIST_PAGE}>
      <ListHead
        totals={totals ?? null}
        tools={
          <>
            <ShareList />
            <ExportMenu />
          </>
        }
        more={<MoreMenu onTune={canTune ? tune : null} />}
        onTune={canTune ? tune : null}
        onAdd={() => setOpen({ kind: 'add' })}
      />
      <BothLists
        ranked={list.data?.length ?? null}
        isComing={isPending}
        selecting={list.data?.length ? { isOn: isSelecting, toggle: () => setSelecting(!isSelecting) } : null}
      />
      {list.isError && (
        <ProblemNote
          message="Failed to load hikes"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
          className="mb-4"
        />
      )}
      <div ref={frame} id={LIST_IDS.ranked} tabIndex={-1} className="scroll-mt-6 outline-none">
        {isPending ? (
          <ListSkeleton label="Loading your hikes" />
        ) : (
          list.data && (
            <Hikes
              hikes={list.data}
              isKnown={!list.isError}
              onOpen={setOpen}
              onSelected={isSelecting ? () => setSelecting(false) : null}
            />
          )
        )}
      </div>
      {/* shown once the list is loaded, which would push it out of the window otherwise */}
      {!isPending && <WishlistPanel id={LIST_IDS.wished} />}
      <Dialogs
        open={open}
        hikes={list.data ?? []}
        onClose={() => setOpen(null)}
        onRemove={(hike) => {
          leave(hike._id)
          remove(hike)
        }}
      />
    </div>
  )
}

/**
 * Reads the wishes separately: when they arrive, the ranked list is not rendered again, and they keep loading while the panel
 * renders.
 */
function BothLists({ isComing, ...rest }: Omit<ComponentProps<typeof MyLists>, 'wished'>) {
  const wishes = useQuery(queryFor(api.wishlist.mine, {}))
  return <MyLists {...rest} wished={wishes.data?.length ?? null} isComing={isComing || wishes.isPending} />
}

interface HikesProps {
  hikes: readonly Hike[]
  /** The list could be read: only then an empty list means that there are no hikes. */
  isKnown: boolean
  onOpen: (open: Open) => void
  /** Leaves the selection mode; null outside of it. */
  onSelected: (() => void) | null
}

/** As high as five empty rows, and on phones as high as the empty state. */
const ROOM = 'grid min-h-97.5 wide:min-h-103.25'

function Hikes({ hikes, isKnown, onOpen, onSelected }: HikesProps) {
  const isEmpty = hikes.length === 0
  const hasRoom = useRoom(isEmpty)
  return (
    <div className={hasRoom ? ROOM : ''}>
      {!isEmpty ? (
        <ListAndCairn hikes={hikes} onOpen={onOpen} onSelected={onSelected} />
      ) : isKnown ? (
        <Suspense fallback={<div className="rounded-sheet bg-surface shadow-rest" />}>
          <FirstHikes onAdd={() => onOpen({ kind: 'add' })} />
        </Suspense>
      ) : null}
    </div>
  )
}

/**
 * Returns true while the list keeps the height of an empty one. The first hike takes less room, and the part below stays in place
 * until the owner does something, such as closing a medal.
 */
function useRoom(isEmpty: boolean): boolean {
  const [hasRoom, setRoom] = useState(isEmpty)
  if (isEmpty && !hasRoom) setRoom(true)
  const isLeft = hasRoom && !isEmpty
  useEffect(() => {
    if (!isLeft) return
    const leave = () => setRoom(false)
    // after the press has ended, so that nothing moves under a finger
    for (const sign of ['click', 'keyup']) addEventListener(sign, leave)
    return () => {
      for (const sign of ['click', 'keyup']) removeEventListener(sign, leave)
    }
  }, [isLeft])
  return hasRoom
}

function ListAndCairn({ hikes, onOpen, onSelected }: Omit<HikesProps, 'isKnown'>) {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const move = useReorder()
  const finder = useListChoice()
  // typed text shows at once, and rows follow in slices
  const choice = useDeferredValue(finder.choice)
  const isActive = isActiveChoice(choice)
  const found = useMemo(() => (isActive ? findHikes(hikes, choice) : hikes), [hikes, choice, isActive])
  const list = { hikes: found, highlighted, onHighlight: setHighlighted, onMove: move, onOpen }
  const isSearched = hikes.length >= SEARCHED_FROM || isActive
  const shelf = useShelf()
  return (
    <div className="list-and-beside">
      <div className="min-w-0">
        {isSearched && <FindingBar hikes={hikes} finder={finder} found={found.length} shelf={shelf} />}
        {onSelected && found.length > 0 ? (
          <Suspense fallback={<ListSkeleton label="Loading your hikes" />}>
            <SelectingList hikes={found} onDone={onSelected} />
          </Suspense>
        ) : isSearched && shelf.isShelf && found.length > 0 ? (
          <Suspense fallback={<ListSkeleton label="Loading your hikes" />}>
            <Shelf hikes={found} isPart={isActive} highlighted={highlighted} onHighlight={setHighlighted} />
          </Suspense>
        ) : found.length > 0 ? (
          <RankedList {...list} count={hikes.length} isPart={isActive} />
        ) : (
          <NoMatch onShowAll={() => finder.choose(WHOLE_LIST)} />
        )}
      </div>
      <BesideList all={hikes} hikes={found} highlighted={highlighted} onHighlight={setHighlighted} />
    </div>
  )
}

interface DialogsProps {
  open: Open
  hikes: readonly Hike[]
  onClose: () => void
  onRemove: (hike: Hike) => void
}

function Dialogs({ open, hikes, onClose, onRemove }: DialogsProps) {
  const { username = '', _id = '' } = useSession().user ?? {}
  if (!open) return null
  return (
    <Suspense fallback={null}>
      {open.kind === 'add' && <AddHikeDialog onClose={onClose} />}
      {open.kind === 'tune' && <TuneDialog hikes={hikes} userId={_id} onClose={onClose} />}
      {open.kind === 'edit' && <EditHikeDialog hike={open.hike} onClose={onClose} />}
      {open.kind === 'track' && <GpxDialog hike={open.hike} isMine onClose={onClose} />}
      {open.kind === 'photos' && <HikePhotos hike={open.hike} username={username} onClose={onClose} />}
      {open.kind === 'remove' && <RemoveDialog hike={open.hike} onClose={onClose} onRemove={onRemove} />}
    </Suspense>
  )
}

function RemoveDialog({
  hike,
  onClose,
  onRemove,
}: {
  hike: Hike
  onClose: () => void
  onRemove: (hike: Hike) => void
}) {
  return (
    <ConfirmDialog
      title="Delete Hike"
      message={`Are you sure you want to delete "${hike.name}"? Its notes, photo and track will be deleted too.`}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onRemove(hike)
      }}
    />
  )
}
