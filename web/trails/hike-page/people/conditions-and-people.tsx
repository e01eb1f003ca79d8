import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { ConditionsSection } from '#web/trails/hike-page/conditions/conditions-section.tsx'
import { useConditions } from '#web/trails/hike-page/conditions/use-conditions.ts'
import { PeopleSection } from './people-section.tsx'
import { usePeople, usePeopleStatistics } from './use-people.ts'

/** The trail's conditions and the people who walked it. Both appear at once, so that neither pushes the other down. */
export function ConditionsAndPeople({ trail }: { trail: TrailAddress }) {
  const [conditions, people, picture] = [useConditions(trail), usePeople(trail, 'useful'), usePeopleStatistics(trail)]
  if (conditions.isPending || people.isPending || picture.isPending) return <ConditionsAndPeopleSkeleton />
  return (
    <div className="grid grid-cols-1 gap-12">
      <ConditionsSection trail={trail} />
      <PeopleSection trail={trail} />
    </div>
  )
}

/** As high as the screen, so that sections below stay out of view until this is loaded. */
function ConditionsAndPeopleSkeleton() {
  return (
    <SkeletonRegion label="Loading hikers" className="grid min-h-screen content-start gap-5">
      <Skeletons boxes={['h-8 w-64 max-w-full', 'h-28', 'mt-7 h-8 w-52 max-w-full', 'h-72']} />
    </SkeletonRegion>
  )
}
