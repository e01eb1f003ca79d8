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

/** Opens the placement dialog over any page, for one hike after the other. Mounted once, for members. */
export function PlacementHost() {
  const [queue, setQueue] = useState<readonly string[]>([])
  const [hikeId = null, ...later] = queue
  const [openId, setOpenId] = useState<string | null>(null)
  const isCelebrating = useCelebrating()
  useEffect(() => onPageEvent('placementRequested', ({ hikeId: id, later: ids = [] }) => setQueue([id, ...ids])), [])
  const close = () => {
    // a closing dialog may report it twice
    setQueue((ids) => (ids[0] === hikeId ? ids.slice(1) : ids))
    setOpenId(null)
  }
  // medals come first, also those for a file that is still being sent; medals for the placement itself open over the dialog
  if (hikeId === null || (isCelebrating && openId !== hikeId)) return null
  return (
    // a dialog that crashes leaves the page intact and the hike in its place
    <ErrorBoundary fallback={null} onError={close}>
      <Asking key={hikeId} hikeId={hikeId} later={later} onOpen={() => setOpenId(hikeId)} onClose={close} />
    </ErrorBoundary>
  )
}

/** Returns true while medals are shown. */
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
  /** Ids of the hikes that will be placed after this one. */
  later: readonly string[]
  /** Called when the dialog is visible: its code may load late. */
  onOpen: () => void
  onClose: () => void
}

function Asking({ hikeId, later, onOpen, onClose }: AskingProps) {
  // the cache already has the new hike, and is read again when its files are sent
  const { data: hikes } = useQuery({ ...queryFor(api.hikes.mine, {}), refetchOnMount: false })
  const hike = hikes?.find(({ _id }) => _id === hikeId)
  // there is nothing to compare an only hike with
  if (!hikes || !hike || hikes.length < 2) return null
  return (
    <Suspense fallback={null}>
      <PlacementDialog hike={hike} hikes={hikes} later={later} onClose={onClose} />
      <Seen onSeen={onOpen} />
    </Suspense>
  )
}

/** Calls `onSeen` when its lazy sibling is rendered. */
function Seen({ onSeen }: { onSeen: () => void }) {
  const tell = useEffectEvent(onSeen)
  useEffect(() => tell(), [])
  return null
}
