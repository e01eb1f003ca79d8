import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { KitSection } from './kit-section.tsx'

export function StateParts() {
  return (
    <div className="min-w-0">
      <KitSection title="Nothing yet">
        <EmptyState
          heading="h3"
          title="No achievements earned yet"
          text="Keep hiking to earn badges and track your progress!"
          action={
            <Button variant="primary" icon={<Plus />}>
              Add Hike
            </Button>
          }
        />
        <div className="mt-3 grid gap-3 xs:grid-cols-2">
          <EmptyState heading="h3" title="Nothing planned yet" art={<CairnArt pose="missing" />} />
          <EmptyState heading="h3" title="Toppled" art={<CairnArt pose="toppled" />} />
        </div>
      </KitSection>
      <KitSection title="Waiting">
        <SkeletonRegion
          label="Loading hikes"
          className="card grid grid-cols-[66px_1fr_110px] grid-rows-[18px_14px] gap-x-3.5 gap-y-2.5 p-4"
        >
          <Skeleton className="row-span-2 h-12 rounded-thumb" />
          <Skeleton className="w-3/5" />
          <Skeleton />
          <Skeleton className="w-2/5" />
        </SkeletonRegion>
        <Loading className="!py-8" />
      </KitSection>
      <KitSection title="Trouble">
        <ProblemNote message="Failed to fetch hikes" retryText="Retry" onRetry={() => {}} />
      </KitSection>
    </div>
  )
}
