import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { api } from '#contract/client-api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { onPageEvent } from '#web/platform/api/events.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useKeptAnswers } from './answers.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

const PlacementDialog = lazyWithRetry(() => import('./placement-dialog.tsx').then((m) => m.PlacementDialog), {
  failed: failedDialog(msg('Which was better?')),
})

const NONE: readonly string[] = []

/** Opens the placement dialog over any page. Mounted once, for members. */
export function PlacementHost() {
  const [queue, setQueue] = useState(NONE)
  const [opened, setOpened] = useState(NONE)
  const isCelebrating = useCelebrating()
  useEffect(() => onPageEvent('placementRequested', ({ hikeId, later = [] }) => setQueue([hikeId, ...later])), [])
  // a closing dialog may report it twice
  const close = () => setQueue((now) => (now === queue ? NONE : now))
  // medals come first, also those for a file that is still being sent; medals for the placement itself open over the dialog
  if (queue.length === 0 || (isCelebrating && opened !== queue)) return null
  return (
    // a dialog that crashes leaves the page intact and the hikes in their places
    <ErrorBoundary fallback={null} onError={close}>
      <Asking key={queue.join()} queue={queue} onOpen={() => setOpened(queue)} onClose={close} />
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
  /** Ids of the hikes to place, one after the other. */
  queue: readonly string[]
  /** Called when the dialog is visible: its code may load late. */
  onOpen: () => void
  onClose: () => void
}

function Asking({ queue, onOpen, onClose }: AskingProps) {
  // the cache already has the new hikes, and is read again when their files are sent
  const { data: hikes } = useQuery({ ...queryFor(api.hikes.mine, {}), refetchOnMount: false })
  const kept = useKeptAnswers()
  // there is nothing to compare an only hike with
  if (!hikes || !kept || hikes.length < 2 || !hikes.some(({ _id }) => queue.includes(_id))) return null
  return (
    <Suspense fallback={null}>
      <PlacementDialog hikes={hikes} queue={queue} kept={kept} onClose={onClose} />
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
