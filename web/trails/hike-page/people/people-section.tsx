import { useState } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { NobodyYet } from './nobody-yet.tsx'
import { PeopleOrderChoice } from './people-order-choice.tsx'
import { PersonRows } from './person-rows.tsx'
import { PeopleCharts } from './charts/people-charts.tsx'
import { type PeopleOrder, usePeople } from './use-people.ts'

/** The people who walked the trail, friends first, and charts of all their ratings (R8.17, R8.18). */
export function PeopleSection({ trail }: { trail: TrailAddress }) {
  const [order, setOrder] = useState<PeopleOrder>('useful')
  const people = usePeople(trail, order)
  if (people.isSuccess && people.rows.length === 0) return <NobodyYet trail={trail} />
  return (
    <section aria-labelledby="people">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="people" className="text-h2">
          Who hiked it
        </h2>
        <PeopleOrderChoice order={order} onChoose={setOrder} />
      </div>
      <div className="grid items-start gap-x-8 gap-y-8 wide:grid-cols-3">
        <div className="min-w-0 wide:col-span-2">
          <People people={people} />
        </div>
        <PeopleCharts trail={trail} />
      </div>
    </section>
  )
}

function People({ people }: { people: ReturnType<typeof usePeople> }) {
  const { rows } = people
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(rows.length)
  const userId = useSession().user?._id ?? null
  if (people.isPending) return <PeopleSkeleton />
  return (
    <div ref={list}>
      {people.isError && (
        <ProblemNote
          message="Failed to load hikers"
          onRetry={() => void (people.isFetchNextPageError ? people.fetchNextPage() : people.refetch())}
          isRetrying={people.isFetching}
          className="mb-4"
        />
      )}
      <PersonRows rows={rows} viewerId={userId} />
      {people.hasNextPage && (
        <Button
          className="mt-4 w-full"
          isLoading={people.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void people.fetchNextPage()
          }}
        >
          Show More
        </Button>
      )}
    </div>
  )
}

function PeopleSkeleton() {
  return (
    <SkeletonRegion label="Loading hikers" className="card" times={3}>
      <SkeletonRow
        className="gap-3.5 border-line p-4 not-first:border-t"
        boxes={['size-11 shrink-0 rounded-full!']}
        lines={['h-5 w-40', 'h-4 w-56 max-w-full', 'h-4 w-full']}
      />
    </SkeletonRegion>
  )
}
