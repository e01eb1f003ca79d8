import { useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { findHikes } from '#domain/diary/hikes/find-hikes.ts'
import { computeUserStats } from '#domain/diary/hikes/hike-totals.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { UnplacedBanner } from '#web/diary/placement/unplaced-banner.tsx'
import { useSendOnLeaving } from '#web/diary/list-rows/removal/use-send-on-leaving.ts'
import { useReorder } from '#web/diary/list-rows/use-reorder.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import type { Aim } from '#web/platform/ui/hooks/use-virtual-rows.ts'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { WishlistPanel } from '#web/diary/wishlist/wishlist-panel.tsx'
import { ListSkeleton } from '#web/diary/list-rows/list-skeleton.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { BesideList } from './beside/beside-list.tsx'
import { FindingBar, SEARCHED_FROM } from './finding/finding-bar.tsx'
import { LIST_PAGE, ListHead } from './list-head.tsx'
import { MoreMenu } from './more-menu.tsx'
import { LIST_IDS, MyLists } from './my-lists.tsx'
import { NoMatch } from './finding/no-match.tsx'
import { type ListFinder, WHOLE_LIST, isActiveChoice, useListChoice } from './finding/use-list-choice.ts'
import { ListDialogs, type Open } from './list-dialogs.tsx'
import { RankedList } from './ranked-list.tsx'
import { SelectingList } from './selecting/lazy-selecting-list.ts'
import { Shelf } from './shelf/lazy-shelf.ts'
import { useShelf } from './shelf/use-shelf.ts'
import { SignedOut } from './signed-out.tsx'
import { useMyList, useRemoveHike } from './use-my-list.ts'
import { useOpenedToAdd } from './use-opened-to-add.ts'

/** The screen for members without hikes. */
const FirstHikes = lazyWithRetry(() => import('./newcomer/first-hikes.tsx').then((m) => m.FirstHikes))

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
  const [aim, setAim] = useState<Aim | null>(null)
  const { frame, leave } = useRowFocus<HTMLDivElement>(
    useMemo(() => list.data?.map(({ _id }) => _id) ?? [], [list.data]),
  )
  const remove = useRemoveHike()
  useSendOnLeaving()
  useOpenedToAdd(useCallback(() => setOpen({ kind: 'add' }), []))
  const totals = useMemo(() => list.data && computeUserStats(list.data), [list.data])
  const goTo = (rank: number) => {
    const id = list.data?.[rank - 1]?._id
    if (id !== undefined) setAim({ id, onReached: () => setAim(null) })
  }
  return (
    <div className={LIST_PAGE}>
      <ListHead
        totals={totals ?? null}
        menu={
          <MoreMenu
            count={list.data?.length ?? 0}
            onTune={() => setOpen({ kind: 'tune' })}
            onSelect={() => setSelecting(true)}
            onGoTo={goTo}
          />
        }
        onAdd={() => setOpen({ kind: 'add' })}
      />
      <BothLists ranked={list.data?.length ?? null} isComing={isPending} />
      {list.isError && (
        <ProblemNote
          message={t('Failed to load hikes')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
          className="mb-4"
        />
      )}
      <div ref={frame} id={LIST_IDS.ranked} tabIndex={-1} className="scroll-mt-6 outline-none">
        {isPending ? (
          <ListSkeleton label={t('Loading your hikes')} />
        ) : (
          list.data && (
            <Hikes
              hikes={list.data}
              isKnown={!list.isError}
              aim={aim}
              onOpen={setOpen}
              onSelected={isSelecting ? () => setSelecting(false) : null}
            />
          )
        )}
      </div>
      {/* shown once the list is loaded, which would push it out of the window otherwise */}
      {!isPending && <WishlistPanel id={LIST_IDS.wished} />}
      <ListDialogs
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
  /** A hike to go to. */
  aim: Aim | null
  onOpen: (open: Open) => void
  /** Leaves the selection mode; null outside of it. */
  onSelected: (() => void) | null
}

/** As high as five empty rows, and on phones as high as the empty state. */
const ROOM = 'grid min-h-97.5 wide:min-h-103.25'

function Hikes({ hikes, isKnown, aim, onOpen, onSelected }: HikesProps) {
  const isEmpty = hikes.length === 0
  const hasRoom = useRoom(isEmpty)
  return (
    <div className={hasRoom ? ROOM : ''}>
      {!isEmpty ? (
        <ListAndCairn hikes={hikes} aim={aim} onOpen={onOpen} onSelected={onSelected} />
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

function ListAndCairn({ hikes, aim, onOpen, onSelected }: Omit<HikesProps, 'isKnown'>) {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const move = useReorder()
  const finder = useListChoice()
  // typed text shows at once, and rows follow in slices
  const choice = useDeferredValue(finder.choice)
  const isActive = isActiveChoice(choice)
  const found = useMemo(() => (isActive ? findHikes(hikes, choice) : hikes), [hikes, choice, isActive])
  const list = { hikes: found, highlighted, onHighlight: setHighlighted, aim, onMove: move, onOpen }
  const isSearched = hikes.length >= SEARCHED_FROM || isActive
  const shelf = useShelf()
  useWholeListFor(aim, found, finder)
  return (
    <div className="list-and-beside">
      <div className="min-w-0">
        {!onSelected && !isActive && <UnplacedBanner hikes={hikes} />}
        {isSearched && <FindingBar hikes={hikes} finder={finder} found={found.length} shelf={shelf} />}
        {onSelected && found.length > 0 ? (
          <Suspense fallback={<ListSkeleton label={t('Loading your hikes')} />}>
            <SelectingList hikes={found} aim={aim} onDone={onSelected} />
          </Suspense>
        ) : isSearched && shelf.isShelf && found.length > 0 ? (
          <Suspense fallback={<ListSkeleton label={t('Loading your hikes')} />}>
            <Shelf hikes={found} aim={aim} isPart={isActive} highlighted={highlighted} onHighlight={setHighlighted} />
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

/** Shows the whole list where the hike to go to is not among those that are found. */
function useWholeListFor(aim: Aim | null, found: readonly Hike[], { choose }: ListFinder): void {
  const isHidden = aim !== null && !found.some(({ _id }) => _id === aim.id)
  const show = useEffectEvent(() => choose(WHOLE_LIST))
  useEffect(() => {
    if (isHidden) show()
  }, [isHidden])
}
