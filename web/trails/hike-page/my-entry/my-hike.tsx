import ImagePlus from 'lucide-react/icons/image-plus'
import Maximize from 'lucide-react/icons/maximize-2'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Route from 'lucide-react/icons/route'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { EditHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { CARD_BUTTON } from '#web/diary/list-rows/hike-cells.tsx'
import { HikeLink } from '#web/diary/list-rows/hike-facts.tsx'
import { HikeCover } from '#web/diary/list-rows/hike-name.tsx'
import { GpxDialog, HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import { type MyWalk, useMyFurtherWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { NotPlaced } from '#web/diary/list-rows/not-placed.tsx'
import { VisibilityMark } from '#web/diary/list-rows/visibility-mark.tsx'
import { WaitingMark } from '#web/diary/list-rows/waiting-mark.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { Notes } from '#web/diary/list-rows/notes.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import { useWalkAgain } from './use-walk-again.ts'
import { ProposeButton } from '#web/trails/hike-page/names/propose-button.tsx'
import { MyWalks } from './walks/my-walks.tsx'
import { walkedText } from './walks/walked-text.ts'

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
  const isOne = (furtherWalks ?? []).length === 0
  const close = () => setOpen(null)
  const show = (what: DialogName) => setOpen({ what })
  const opened = open?.walk ?? hike
  return (
    <section aria-label={t('Your hike')} className="card mt-6 overflow-hidden">
      <div className={`grid ${hike.photo ? 'grid-cols-cover-sm' : ''} md:grid-cols-[220px_minmax(0,1fr)]`}>
        <Cover hike={hike} onOpen={show} />
        <MyHikeSummary {...props} isOne={isOne} />
        <div className="col-span-full grid content-start gap-3 px-4 pt-2 pb-4 md:pt-0 md:col-span-1 md:gap-4 md:px-6 md:pb-6">
          {isOne && hike.notes !== '' && <Notes text={hike.notes} />}
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

/** The hike's photo, small on phones; on wide screens else its drawn cover. */
function Cover({ hike, onOpen }: { hike: Hike; onOpen: (what: DialogName) => void }) {
  return (
    <div className={`relative overflow-hidden md:row-span-2 md:min-h-44 ${hike.photo ? '' : 'max-md:hidden'}`}>
      <div className="absolute inset-0 [&_.cover]:size-full">
        <HikeCover hike={hike} width={220} height={176} />
      </div>
      {hike.photo ? (
        <button
          type="button"
          aria-label={t('Photos of {hike}', { hike: hike.name })}
          title={t('Photos')}
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
          className="absolute end-2 bottom-2 flex min-h-11 items-center gap-2 rounded-control bg-surface px-3.5 text-meta font-label text-ink shadow-float hover:bg-sunken forced-colors:border"
        >
          <ImagePlus className="size-4.5" />
          {t('Add a photo')}
        </button>
      )}
    </div>
  )
}

/** The place and stars of a hike; of a single walk its day and weather too, which else stand with each walk. */
function MyHikeSummary({ hike, place, count, isOne }: MyHikeProps & { isOne: boolean }) {
  return (
    <div className="grid content-center gap-2 p-4 pb-2 md:px-6 md:pt-6 md:pb-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/my-list" className="group flex min-h-11 flex-wrap items-center gap-x-2.5">
          {rich('{place} <rest>of {count} on your list</rest>', {
            place: <Place place={place} />,
            count,
            rest: restOfLink,
          })}
        </Link>
        <NotPlaced hike={hike} count={count} />
        <Stars rating={hike.rating} size={20} />
        <VisibilityMark hike={hike} />
        <WaitingMark id={hike._id} />
      </div>
      {hike.trail && <p className="wrap-anywhere text-ink-2">{t('On your list as {name}', { name: hike.name })}</p>}
      {isOne && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
          <p>{walkedText(hike, [])}</p>
          <WeatherIcons conditions={hike.weatherConditions} />
        </div>
      )}
    </div>
  )
}

/** Marked where it is the first. */
function Place({ place }: { place: number }) {
  return (
    <span
      className={`grid min-h-11 min-w-11 place-items-center rounded-badge px-2.5 font-display text-rank-lg leading-none font-stat-big tabular-nums ${place === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-sunken'}`}
    >
      {t('#{place}', { place })}
    </span>
  )
}

const restOfLink = (text: ReactNode) => <span className="text-ink-2 group-hover:underline">{text}</span>

function MyHikeActions({ hike, onOpen }: { hike: Hike; onOpen: (what: DialogName) => void }) {
  const again = useWalkAgain(hike)
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 max-md:[&_button]:px-3 md:gap-x-2">
      <Button icon={<Pencil className="size-4.5 max-md:hidden" />} onClick={() => onOpen('edit')}>
        {t('Edit')}
      </Button>
      {again && (
        <Button icon={<Repeat className="size-4.5" />} isLoading={again.isPending} onClick={again.walk}>
          {t('Hiked it again')}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Route className="size-4.5" />}
        onClick={() => onOpen(hike.hasGPX ? 'track' : 'edit')}
      >
        <span className="max-md:sr-only">{hike.hasGPX ? t('Your track') : t('Add your track')}</span>
      </Button>
      <HikeLink hike={hike} look={CARD_BUTTON} />
      <ProposeButton trail={hike.trail ?? hike} />
    </div>
  )
}
