import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { TrackStats } from '#domain/track-stats.ts'
import { readTrack } from '#web/gpx/read-track.ts'
import { toast } from '#web/ui/toast-store.ts'
import { gpxProblem } from '../file-checks.ts'
import type { FileChoices, TrackChoice } from '../save-files.ts'
import { sharedTrackOf } from './trail-suggestions.ts'
import type { FormHandle } from '../use-hike-form.ts'

type Choice = FileChoices['track']

type Sharing = Pick<TrackChoice, 'isShared'> & Partial<Pick<TrackChoice, 'hideEndsM'>>
const SHARED: Sharing = { isShared: true }

interface Reading {
  readonly isReading: boolean
  /** What the chosen file tells; null until it is read. */
  readonly figures: TrackStats | null
  readonly problem: string | null
}

export interface TrackChooser extends Reading {
  /** Takes a file, to be shared as its owner chose to share the one that it replaces. */
  readonly pick: (file: File, sharing?: Sharing) => void
  /** Takes a choice back, or has the stored track removed. */
  readonly put: (choice: Choice) => void
  /** Takes the track that somebody shares of this trail, unless one was picked. */
  readonly findShared: (trail: { name: string; country: string }) => Promise<void>
}

const NOTHING_READ: Reading = { isReading: false, figures: null, problem: null }

/**
 * The choice of a GPX file. It is part of the form at once, so that a quick save does not miss it, is read beside the
 * page, and gives way to the earlier choice when it turns out to be unreadable.
 */
export function useTrackChoice({ files, change }: FormHandle): TrackChooser {
  const [reading, setReading] = useState(NOTHING_READ)
  const turn = useTurns()

  function put(track: Choice, told: Partial<Reading> = {}): number {
    setReading({ ...NOTHING_READ, ...told })
    change({ type: 'chose', files: { track } })
    return turn.next()
  }

  function readInto(choice: Choice & { file: File }, earlier: Choice): void {
    const mine = put(choice, { isReading: true })
    readTrack(choice.file).then(
      ({ figures }) => turn.is(mine) && setReading({ ...NOTHING_READ, figures }),
      () => turn.is(mine) && put(earlier, { problem: api.hikes.setGpx.form.missing }),
    )
  }

  return {
    ...reading,
    put,
    pick: (file, { isShared, hideEndsM = 0 } = SHARED) => {
      const problem = gpxProblem(file)
      if (problem === null) readInto({ file, isShared, hideEndsM, isFromTrail: false }, files.track)
      else setReading((before) => ({ ...before, problem }))
    },
    findShared: async (trail) => {
      if (files.track !== null && (files.track === 'remove' || !files.track.isFromTrail)) return
      const mine = put(null)
      const file = await sharedTrackOf(trail)
      if (file === null || !turn.is(mine)) return
      toast.success('Shared GPX file found for this hike!')
      // not ours to go on sharing: whoever walked it may want it back
      readInto({ file, isShared: false, hideEndsM: 0, isFromTrail: true }, null)
    },
  }
}

/** Tells whether an answer is still waited for: each turn ends the one before, leaving the page ends the last. */
function useTurns() {
  const latest = useRef(0)
  const next = () => ++latest.current
  useEffect(() => () => void (latest.current += 1), [])
  return { next, is: (turn: number) => turn === latest.current }
}
