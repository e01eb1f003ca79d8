import ImagePlus from 'lucide-react/icons/image-plus'
import Maximize from 'lucide-react/icons/maximize-2'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Route from 'lucide-react/icons/route'
import { Suspense, useMemo, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { useSession } from '#web/platform/api/session.ts'
import { EditHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { CARD_BUTTON } from '#web/diary/list-rows/hike-cells.tsx'
import { HikeLink } from '#web/diary/list-rows/hike-facts.tsx'
import { HikeCover } from '#web/diary/list-rows/hike-name.tsx'
import { GpxDialog, HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import { type MyWalk, useMyFurtherWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { NotPlaced } from '#web/diary/list-rows/not-placed.tsx'
import { VisibilityMark } from '#web/diary/list-rows/visibility-mark.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { Notes } from '#web/diary/list-rows/notes.tsx'
import { useWalkAgain } from './use-walk-again.ts'
import { MyWalks } from './walks/my-walks.tsx'

interface MyHikeProps {
  hike: Hike
  /** In my list, from 1. */
  place: number
  /** The length of my list. */
  count: number
}

/** The open dialog, for the hike or for one of its walks. */
type OpenDialog = { readonly what: DialogName; readonly walk?: MyWalk } | null
type DialogName = 'edit' | 'photos' | 'track'

/** My own hike of a trail: its place, my notes, and its actions. */
export function MyHike(props: MyHikeProps) {
  const { hike } = props
  const [open, setOpen] = useState<OpenDialog>(null)
  const username = useSession().user?.username ?? ''
  const furtherWalks = useFurtherWalks(hike)
  const close = () => setOpen(null)
  const show = (what: DialogName) => setOpen({ what })
  const opened = open?.walk ?? hike
  return (
    <section aria-label="Your hike" className="card mt-6 overflow-hidden">
      <div className="grid md:grid-cols-[220px_minmax(0,1fr)]">
        <Cover hike={hike} onOpen={show} />
        <div className="grid content-start gap-3 p-4 md:gap-4 md:p-6">
          <MyHikeSummary {...props} furtherWalks={furtherWalks ?? []} />
          <MyHikeActions hike={hike} onOpen={show} />
        </div>
      </div>
      {furtherWalks && (
        <MyWalks hike={hike} furtherWalks={furtherWalks} onOpen={(what, walk) => setOpen({ what, walk })} />
      )}
      <Suspense>
        {open?.what === 'edit' && <EditHikeDialog hike={hike} onClose={close} />}
        {open?.what === 'photos' && <HikePhotos hike={opened} username={username} onClose={close} />}
        {open?.what === 'track' && (
          <GpxDialog hike={opened} visitId={open.walk?.isAgain ? open.walk.walkId : undefined} isMine onClose={close} />
        )}
      </Suspense>
    </section>
  )
}

/** Returns the further walks of a hike; null until they are read. The hike itself does not wait for them. */
function useFurtherWalks({ _id }: Hike): readonly Visit[] | null {
  const { data } = useMyFurtherWalks()
  return useMemo(() => data?.filter(({ hikeId }) => hikeId === _id) ?? null, [data, _id])
}

/** The hike's photo; on wide screens else its drawn cover. */
function Cover({ hike, onOpen }: { hike: Hike; onOpen: (what: DialogName) => void }) {
  return (
    <div className={`relative h-36 overflow-hidden md:h-full md:min-h-44 ${hike.photo ? '' : 'max-md:hidden'}`}>
      <div className="absolute inset-0 [&_.cover]:size-full">
        <HikeCover hike={hike} width={220} height={176} />
      </div>
      {hike.photo ? (
        <button
          type="button"
          aria-label={`Photos of ${hike.name}`}
          title="Photos"
          onClick={() => onOpen('photos')}
          className="absolute inset-0 flex cursor-zoom-in items-end justify-end p-2 -outline-offset-4"
        >
          <span className="grid size-7 place-items-center rounded-corner bg-black/60 text-white [&_svg]:size-4">
            <Maximize />
          </span>
        </button>
      ) : (
        <button
          type="button"
          onClick={() => onOpen('edit')}
          className="absolute right-2 bottom-2 flex min-h-11 items-center gap-2 rounded-control bg-surface px-3.5 text-meta font-label text-ink shadow-float hover:bg-sunken forced-colors:border"
        >
          <ImagePlus className="size-4.5" />
          Add a photo
        </button>
      )}
    </div>
  )
}

/** The place, stars, day, weather and notes of a hike. With further walks each walk shows its own. */
function MyHikeSummary({ hike, place, count, furtherWalks }: MyHikeProps & { furtherWalks: readonly Visit[] }) {
  const isOne = furtherWalks.length === 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/my-list" className="group flex min-h-11 items-center gap-2.5">
          <span
            className={`grid min-h-11 min-w-11 place-items-center rounded-badge px-2.5 font-display text-rank-lg leading-none font-stat-big tabular-nums ${place === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-sunken'}`}
          >
            #{place}
          </span>{' '}
          <span className="text-ink-2 group-hover:underline">of {count} on your list</span>
        </Link>
        <NotPlaced hike={hike} count={count} />
        <Stars rating={hike.rating} size={20} />
        <VisibilityMark hike={hike} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <p>{walkedText(hike, furtherWalks)}</p>
        {isOne && <WeatherIcons conditions={hike.weatherConditions} />}
      </div>
      {isOne && hike.notes !== '' && <Notes text={hike.notes} />}
    </>
  )
}

function walkedText({ completedOn, completionCount }: Hike, furtherWalks: readonly Visit[]): string {
  if (furtherWalks.length > 0) {
    const days = [completedOn ?? '', ...furtherWalks.map((walk) => walk.completedOn)]
    const last = days.reduce((a, b) => (a > b ? a : b))
    return `Hiked ${formatCount(completionCount)} times, last on ${formatDay(last)}`
  }
  const day = completedOn === null ? 'Hiked' : `Hiked ${formatDay(completedOn)}`
  return completionCount > 1 ? `${day}, ${formatCount(completionCount)} times in total` : day
}

function MyHikeActions({ hike, onOpen }: { hike: Hike; onOpen: (what: DialogName) => void }) {
  const again = useWalkAgain(hike)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<Pencil className="size-4.5" />} onClick={() => onOpen('edit')}>
        Edit
      </Button>
      {again && (
        <Button icon={<Repeat className="size-4.5" />} isLoading={again.isPending} onClick={again.walk}>
          Hiked it again
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Route className="size-4.5" />}
        onClick={() => onOpen(hike.hasGPX ? 'track' : 'edit')}
      >
        {hike.hasGPX ? 'Your track' : 'Add your track'}
      </Button>
      <HikeLink hike={hike} look={CARD_BUTTON} />
    </div>
  )
}
