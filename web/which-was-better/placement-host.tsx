import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { api } from '#contract/api.ts'
import { onPageEvent } from '#web/api/events.ts'
import { read } from '#web/api/query.ts'
import { laterDialog } from '#web/parts/later.tsx'

const PlacementDialog = laterDialog('Which was better?', () =>
  import('./placement-dialog.tsx').then((m) => m.PlacementDialog),
)

/** Waits for hikes that want their place, and asks which was better over whatever page is open. Mounted once, for members. */
export function PlacementHost() {
  const [hikeId, setHikeId] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const isCelebrating = useCelebrating()
  useEffect(() => onPageEvent('placeWanted', (wanted) => setHikeId(wanted.hikeId)), [])
  const close = () => setHikeId(null)
  // medals come first; once it is open, those that the place itself earns lie over it
  if (openId !== hikeId && !(hikeId && isCelebrating)) setOpenId(hikeId)
  if (hikeId === null || openId !== hikeId) return null
  return (
    // a dialog that breaks leaves the page whole, and the hike where it is
    <ErrorBoundary fallback={null} onError={close}>
      <Asking key={hikeId} hikeId={hikeId} onClose={close} />
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

function Asking({ hikeId, onClose }: { hikeId: string; onClose: () => void }) {
  // what was just written is shown already, and read again when its files are there too
  const { data: hikes } = useQuery({ ...read(api.hikes.mine, {}), refetchOnMount: false })
  const hike = hikes?.find(({ _id }) => _id === hikeId)
  // an only hike is compared with nothing
  if (!hikes || !hike || hikes.length < 2) return null
  return (
    <Suspense fallback={null}>
      <PlacementDialog hike={hike} hikes={hikes} onClose={onClose} />
    </Suspense>
  )
}
