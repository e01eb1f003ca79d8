import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { TrackStats } from '#domain/tracks/statistics/track-stats.ts'
import { CHOOSE_GPX } from '#domain/tracks/files/track-file.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { readRecording } from '#web/diary/track-files/read-recording.ts'
import {
  type DeviceStatistics,
  type Recording,
  type Refusal,
  type TrackOfFile,
  sizeRefusal,
} from '#web/diary/track-files/recording.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import type { FileChoices, TrackChoice } from '#web/diary/hike-form/save/save-files.ts'
import { fileToUpload } from './file-to-upload.ts'
import { findSharedTrack } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { statisticsForForm } from '#web/diary/hike-form/hike-form-model.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

type Choice = FileChoices['track']

type Sharing = Pick<TrackChoice, 'isShared'> & Partial<Pick<TrackChoice, 'hideEndsM' | 'isForFollowers'>>

interface Reading {
  readonly isReading: boolean
  /** Statistics of the chosen file; null until it is read. */
  readonly figures: TrackStats | null
  /** Statistics that the watch itself recorded. */
  readonly device: DeviceStatistics | null
  /** Notes on what was repaired or shrunk. */
  readonly notes: readonly string[]
  readonly problem: string | null
  /** All tracks of a file that holds several separate walks; else none. */
  readonly tracks: readonly TrackOfFile[]
  /** The GPX file was made from the picked file, which may be stored too. */
  readonly isRemade: boolean
}

/** A track of the trail that another member shares, and its statistics. */
export interface SharedTrack {
  readonly file: File
  readonly figures: TrackStats
}

export interface TrackChooser extends Reading {
  /** Chooses a file, with the sharing of the one that it replaces. */
  readonly pick: (file: File, sharing?: Sharing) => void
  /** Undoes a choice, or removes the stored track. */
  readonly put: (choice: Choice) => void
  /** Looks for a shared track of this trail and takes it, unless a file was picked. */
  readonly findShared: (trail: { name: string; country: string }) => Promise<void>
  /** The shared track, taken or not; null where none was found. */
  readonly shared: SharedTrack | null
  readonly takeShared: (isTaken: boolean) => void
  /** Uses only these tracks of the picked file, by their indexes. */
  readonly takeTracks: (only: readonly number[]) => void
  /** Chooses to store the picked file beside the GPX file made from it. */
  readonly keepOriginal: (isKept: boolean) => void
}

const NOTHING_READ: Reading = {
  isReading: false,
  figures: null,
  device: null,
  notes: [],
  problem: null,
  tracks: [],
  isRemade: false,
}

/**
 * Manages the choice of a track file of any format. A picked file is part of the form at once, so that a quick save includes it.
 * It is read in a worker and replaced by the earlier choice when it is unreadable.
 * @param onPicked called with each picked file that could be read
 */
export function useTrackChoice(
  { files, values, change }: FormHandle,
  onPicked: (file: File, recording: Recording) => void,
): TrackChooser {
  const [reading, setReading] = useState(NOTHING_READ)
  const [shared, setShared] = useState<SharedTrack | null>(null)
  const turn = useLatest()
  const { data: privacy } = useQuery(queryFor(api.privacySettings.get, {}))
  const usual: Sharing = {
    isShared: privacy?.newTracks !== 'private',
    isForFollowers: privacy?.newTracks === 'followers',
  }

  function put(track: Choice, queryFor: Partial<Reading> = {}): number {
    setReading({ ...NOTHING_READ, ...queryFor })
    change({ type: 'chose', files: { track } })
    return turn.next()
  }

  function readInto(choice: TrackChoice & { file: File }, earlier: Choice, only?: readonly number[]): void {
    const answering = readRecording(choice.file, only).catch(() => ({ reason: t(CHOOSE_GPX) }))
    const upload = answering.then((answer) => fileToUpload(choice.file, answer))
    // reported below; a form that is saved meanwhile awaits it
    upload.catch(() => undefined)
    // the chosen tracks stay while the answer is read
    const asked = only ? reading.tracks.map((track, at) => ({ ...track, isTaken: only.includes(at) })) : []
    const mine = put(
      { ...choice, upload },
      { isReading: true, tracks: asked, isRemade: only !== undefined && reading.isRemade },
    )
    const show = (recording: Recording) => {
      setReading({
        ...NOTHING_READ,
        figures: recording.figures,
        device: recording.device,
        notes: recording.notes,
        tracks: recording.tracks ?? [],
        isRemade: !recording.isItself,
      })
      if (only) followFigures(recording)
      else onPicked(choice.file, recording)
    }
    // the statistics of the earlier file, which stays in that case
    const { figures, device, notes, isRemade } = reading
    const known = earlier === null || earlier === 'remove' ? {} : { figures, device, notes, isRemade }
    const take = (answer: Recording | Refusal) =>
      'reason' in answer ? put(earlier, { ...known, problem: answer.reason }) : show(answer)
    void answering.then((answer) => turn.is(mine) && take(answer))
  }

  /** Replaces length and ascent of all tracks in the form with those of the chosen ones. */
  function followFigures({ figures }: Recording): void {
    const before = reading.figures && statisticsForForm(reading.figures)
    const areFilled = values.length === before?.length && values.elevation === before.elevation
    if (areFilled) change({ type: 'filled', values: statisticsForForm(figures), isFromTrack: true })
  }

  // not shared again: its owner may stop sharing it
  const take = ({ file, figures }: SharedTrack) =>
    put({ file, isShared: false, isForFollowers: false, hideEndsM: 0, isFromTrail: true }, { figures })

  return {
    ...reading,
    put,
    shared,
    takeShared: (isTaken) => void (isTaken && shared ? take(shared) : put(null)),
    pick: (file, { isShared, isForFollowers = false, hideEndsM = 0 } = usual) => {
      const refusal = sizeRefusal(file.size)
      if (refusal === null) readInto({ file, isShared, isForFollowers, hideEndsM, isFromTrail: false }, files.track)
      else setReading((before) => ({ ...before, problem: refusal.reason }))
    },
    takeTracks: (only) => {
      const { track } = files
      if (track !== null && track !== 'remove' && track.file !== null)
        readInto({ ...track, file: track.file }, track, only)
    },
    keepOriginal: (keepsOriginal) => {
      const { track } = files
      if (track !== null && track !== 'remove') change({ type: 'chose', files: { track: { ...track, keepsOriginal } } })
    },
    findShared: async (trail) => {
      if (files.track !== null && (files.track === 'remove' || !files.track.isFromTrail)) return
      const mine = put(null)
      setShared(null)
      const found = await findSharedTrack(trail)
      if (found === null || !turn.is(mine)) return
      setShared(found)
      take(found)
      toast.success(t('Shared GPX file found for this hike!'), { action: 'trail' })
    },
  }
}

/**
 * Numbers the reads and says which is the latest: each new read replaces the one before, and leaving the page
 * replaces the last.
 */
function useLatest() {
  const latest = useRef(0)
  const next = () => ++latest.current
  useEffect(() => () => void (latest.current += 1), [])
  return { next, is: (turn: number) => turn === latest.current }
}
