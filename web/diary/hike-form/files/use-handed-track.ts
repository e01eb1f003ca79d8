import { useEffect, useEffectEvent } from 'react'
import { takeHandedFiles } from '#web/diary/track-files/handed-files.ts'
import type { TrackChooser } from './use-track-choice.ts'

/** Chooses a track that was handed over when the form was opened; not for a form that takes none. */
export function useHandedTrack(track: TrackChooser | null): void {
  const take = useEffectEvent(() => {
    const [file] = track ? takeHandedFiles() : []
    if (file) track?.pick(file)
  })
  useEffect(() => take(), [])
}
