import { useState } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { NobodyYet } from './nobody-yet.tsx'
import { PeopleOrderChoice } from './people-order-choice.tsx'
import { PersonRows } from './person-rows.tsx'
import { type PeopleOrder, usePeople } from './use-people.ts'

const FIRST = 3

/** The people who walked the trail, friends first; three at first, then all that are read, in an order of choice (R8.17). */
export function PeopleSection({ trail }: { trail: TrailAddress }) {
  const [order, setOrder] = useState<PeopleOrder>('useful')
  const people = usePeople(trail, order)
  const { shown, showMore } = useVisibleCount(Infinity, 'people', FIRST)
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(Math.min(people.rows.length, shown))
  const isFolded = people.rows.length > shown
  if (people.isSuccess && people.rows.length === 0) return <NobodyYet trail={trail} />
  return (
    <section aria-labelledby="people" className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="people" className="text-h2">
          {t('Who hiked it')}
        </h2>
        {shown > FIRST && <PeopleOrderChoice order={order} onChoose={setOrder} />}
        {isFolded && (
          <Button
            variant="quiet"
            className="-mx-4"
            onClick={() => {
              expectMore()
              showMore()
            }}
          >
            {t('Show More')}
          </Button>
        )}
      </div>
      <div ref={list}>
        <People people={people} shown={shown} onMore={expectMore} />
      </div>
    </section>
  )
}

interface PeopleProps {
  people: ReturnType<typeof usePeople>
  /** How many of those that are read are shown. */
  shown: number
  /** Called before the next ones are read. */
  onMore: () => void
}

function People({ people, shown, onMore }: PeopleProps) {
  const rows = people.rows.slice(0, shown)
  const userId = useSession().user?._id ?? null
  if (people.isPending) return <PeopleSkeleton />
  return (
    <>
      {people.isError && (
        <ProblemNote
          message={t('Failed to load hikers')}
          onRetry={() => void (people.isFetchNextPageError ? people.fetchNextPage() : people.refetch())}
          isRetrying={people.isFetching}
          className="mb-4"
        />
      )}
      <PersonRows rows={rows} viewerId={userId} />
      {people.rows.length === rows.length && people.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-1 w-full"
          isLoading={people.isFetchingNextPage}
          onClick={() => {
            onMore()
            void people.fetchNextPage()
          }}
        >
          {t('Show More')}
        </Button>
      )}
    </>
  )
}

function PeopleSkeleton() {
  return (
    <SkeletonRegion label={t('Loading hikers')} className="card" times={3}>
      <SkeletonRow
        className="gap-3.5 border-line p-4 not-first:border-t"
        boxes={['size-11 shrink-0 rounded-full!']}
        lines={['h-5 w-40', 'h-4 w-56 max-w-full', 'h-4 w-full']}
      />
    </SkeletonRegion>
  )
}
