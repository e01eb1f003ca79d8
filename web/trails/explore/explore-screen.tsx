import './explore.css'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { Suspense, useMemo, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { boxAround, boxAroundPerson, middleOf, zoomOut } from './boxes.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { PlainForm } from './filters/plain-form.tsx'
import { NO_FILTER } from './filters/trail-filter.ts'
import { ListHead } from './list/list-head.tsx'
import { NothingHere } from './list/nothing-here.tsx'
import { TrailList } from './list/trail-list.tsx'
import { FoundPlaces } from './place/found-places.tsx'
import { PlaceBox } from './place/place-box.tsx'
import { type Start, useStart } from './place/use-start.ts'
import type { ExploreMapProps } from './map/explore-map.tsx'
import { type ExploreAddress, useExploreAddress } from './use-explore-address.ts'
import { type TrailQuestion, useTrailList } from './use-trails.ts'

const ExploreMap = lazyWithRetry(() => import('./map/explore-map.tsx').then((m) => m.ExploreMap))

/** /explore: trails on a map beside a list (R18.20). */
export function ExploreScreen() {
  const [address, change] = useExploreAddress()
  const [start, setStart] = useStart(address.order === 'near')
  const [marked, setMarked] = useState<string | null>(null)
  const { filter, box, isMapShown } = address
  const question = useQuestion(address, start)
  const list = useTrailList(question, address.offset)
  const listed = useMemo(() => list.data?.pages.flatMap((page) => page.trails) ?? [], [list.data])
  return (
    <div className="wrap explore" data-shows={isMapShown ? 'map' : 'list'}>
      <div className="explore-head">
        <PageTitle title={t(pages.explore.title)} />
        <PlaceBox
          onPlace={(place) => {
            setStart({ place, name: place.name })
            change({ box: boxAround(place), order: 'near' })
          }}
          onPosition={(place) => {
            setStart({ place, name: null })
            change({ box: boxAroundPerson(place), order: 'near' })
          }}
        />
        <div className="needs-script min-w-0">
          <FilterChips question={question} onChange={(next) => change({ filter: next })} />
        </div>
        <PlainForm address={address} />
        {address.placeName !== '' && <FoundPlaces name={address.placeName} filter={filter} />}
      </div>
      <section aria-label={t('Map ##of trails')} className="explore-map needs-script">
        <MapPlace
          filter={filter}
          boxText={address.boxText}
          here={start?.place ?? null}
          listed={listed}
          marked={marked}
          onMark={setMarked}
          onView={(seen, isNew) => isNew && change({ box: seen })}
        />
      </section>
      <section aria-label={t('List of trails')} className="explore-list-part">
        <ListHead
          total={list.data?.pages[0]?.total}
          order={question.order}
          fromText={describeStart(question, start)}
          onOrder={(order) => change({ order })}
        />
        <TrailList
          list={list}
          address={address}
          marked={marked}
          onMark={setMarked}
          nothing={
            <NothingHere
              filter={filter}
              middle={box && middleOf(box)}
              onZoomOut={() => box && change({ box: zoomOut(box) })}
              onClear={() => change({ filter: NO_FILTER })}
            />
          }
        />
      </section>
      <Switch isMapShown={isMapShown} onSwitch={() => change({ isMapShown: !isMapShown })} />
    </div>
  )
}

/** Returns what the list is asked for. Without a place nothing is near, and without a member nothing suits. */
function useQuestion({ filter, order, box, boxText }: ExploreAddress, start: Start | null): TrailQuestion {
  const isMember = useSession().status === 'member'
  return useMemo(() => {
    const from = start?.place ?? (order === 'near' && box ? middleOf(box) : null)
    const isPossible = order === 'near' ? from !== null : order === 'score' || isMember
    return { filter, order: isPossible ? order : 'score', boxText, from }
  }, [filter, order, box, boxText, start, isMember])
}

function describeStart({ from }: TrailQuestion, start: Start | null): string | null {
  if (from === null) return null
  if (start === null) return t('Distances from the middle of the map')
  return start.name === null ? t('Distances from where you are') : t('Distances from {place}', { place: start.name })
}

/** The place of the map, which is loaded near the window. */
function MapPlace(props: ExploreMapProps) {
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} className="explore-sheet">
      {isInViewport && (
        <Suspense>
          <ExploreMap {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** On phones, goes from the list to the map and back. */
function Switch({ isMapShown, onSwitch }: { isMapShown: boolean; onSwitch: () => void }) {
  return (
    <div className="explore-switch needs-script">
      <Button
        icon={isMapShown ? <List /> : <MapIcon />}
        onClick={() => {
          onSwitch()
          window.scrollTo({ top: 0 })
        }}
        className="rounded-full! bg-ink! text-bg! shadow-float ring-0!"
      >
        {isMapShown ? t('List ##button: show the list') : t('Map ##button: show the map')}
      </Button>
    </div>
  )
}
