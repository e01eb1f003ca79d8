import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { api } from '#contract/client-api.ts'
import { onPageEvent } from '#web/platform/api/events.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

const PlacementDialog = lazyWithRetry(() => import('./placement-dialog.tsx').then((m) => m.PlacementDialog), {
  failed: failedDialog('Which was better?'),
})

/** Waits for hikes that want their place, and asks which was better, for one after the other, over whatever page is open. Mounted once, for members. */
export function PlacementHost() {
  const [queue, setQueue] = useState<readonly string[]>([])
  const [hikeId = null, ...later] = queue
  const [openId, setOpenId] = useState<string | null>(null)
  const isCelebrating = useCelebrating()
  useEffect(() => onPageEvent('placementRequested', ({ hikeId: id, later: ids = [] }) => setQueue([id, ...ids])), [])
  const close = () => {
    // a dialog that goes may say so twice
    setQueue((ids) => (ids[0] === hikeId ? ids.slice(1) : ids))
    setOpenId(null)
  }
  // medals come first, also those of a file that is sent still; once it is open, those that the place itself earns lie over it
  if (hikeId === null || (isCelebrating && openId !== hikeId)) return null
  return (
    // a dialog that breaks leaves the page whole, and the hike where it is
    <ErrorBoundary fallback={null} onError={close}>
      <Asking key={hikeId} hikeId={hikeId} later={later} onOpen={() => setOpenId(hikeId)} onClose={close} />
    </ErrorBoundary>
  )
}

/** Whether medals are being shown. */
function useCelebrating(): boolean {
  const [isCelebrating, setCelebrating] = useState(false)
  useEffect(() => {
    const stops = [
      onPageEvent('achievementsEarned', () => setCelebrating(true)),
      onPageEvent('achievementsSeen', () => setCelebrating(false)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return isCelebrating
}

interface AskingProps {
  hikeId: string
  /** Those that are asked for after it. */
  later: readonly string[]
  /** Its dialog is seen: its code may come long after the wish for it. */
  onOpen: () => void
  onClose: () => void
}

function Asking({ hikeId, later, onOpen, onClose }: AskingProps) {
  // what was just written is shown already, and read again when its files are there too
  const { data: hikes } = useQuery({ ...queryFor(api.hikes.mine, {}), refetchOnMount: false })
  const hike = hikes?.find(({ _id }) => _id === hikeId)
  // an only hike is compared with nothing
  if (!hikes || !hike || hikes.length < 2) return null
  return (
    <Suspense fallback={null}>
      <PlacementDialog hike={hike} hikes={hikes} later={later} onClose={onClose} />
      <Seen onSeen={onOpen} />
    </Suspense>
  )
}

/** Stands beside what may not be there yet, and is drawn when that is. */
function Seen({ onSeen }: { onSeen: () => void }) {
  const tell = useEffectEvent(onSeen)
  useEffect(() => tell(), [])
  return null
}
