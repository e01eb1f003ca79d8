import { laterExtra } from '#web/parts/later.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { useRead } from '#web/ui/hooks/use-read.ts'

const Mountains = laterExtra(() => import('./mountains.tsx').then((m) => m.Mountains), MountainsPlace)

/** The map and the years of somebody, asked for once they come near and somebody reads: few read so far. */
export function LaterMountains({ username }: { username: string }) {
  const { place, isRead } = useRead<HTMLDivElement>()
  return <div ref={place}>{isRead ? <Mountains username={username} /> : <Boxes />}</div>
}

/** About as high as they are. */
export function MountainsPlace() {
  return (
    <SkeletonRegion label="Loading the map">
      <Boxes />
    </SkeletonRegion>
  )
}

function Boxes() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-8 w-32" />
      <Skeleton className="h-130 rounded-sheet!" />
    </div>
  )
}
