import Route from 'lucide-react/icons/route'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { TrackStats } from '#domain/tracks/statistics/track-stats.ts'
import { formatAtMost } from '#domain/platform/format/format.ts'
import { fromKm } from '#domain/platform/format/units.ts'
import { joinTexts } from '#domain/platform/language/format-list.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { FileDrop } from '#web/platform/ui/fields/file-drop.tsx'
import { TRACK_ACCEPT } from '#web/diary/hike-form/save/file-checks.ts'
import { type HikeField, statisticsForForm } from '#web/diary/hike-form/hike-form-model.ts'
import type { TrackChoice } from '#web/diary/hike-form/save/save-files.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import type { TrackChooser } from './use-track-choice.ts'
import { KeepOriginal } from './keep-original.tsx'
import { DeviceTable, ReadingNotes } from './reading-notes.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { SharedTrackChoice } from './shared-track-choice.tsx'
import { TrackSharing } from './track-sharing.tsx'
import { TracksInFile } from './tracks-in-file.tsx'
import { UndoButton } from './undo-button.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

interface TrackFieldProps {
  form: FormHandle
  track: TrackChooser
  stored: Hike['gpxFile']
  /** The track belongs to a further walk of the hike. */
  ofWalk?: boolean
}

/** Chooses a track. It is read at once and sent when the hike is saved. */
export function TrackField({ form, track, stored, ofWalk = false }: TrackFieldProps) {
  const choice = form.files.track
  const picked = choice !== null && choice !== 'remove' && choice.file !== null ? choice : null
  const isRemoved = choice === 'remove'
  const remaining = isRemoved ? null : stored
  const hasFile = picked !== null || remaining !== null
  const hint = hasFile ? '' : t('GPX, FIT, TCX or KML, up to 25 MB')
  const replaced = picked?.isFromTrail ? undefined : (picked ?? remaining ?? undefined)
  const frame = useRestoredFocus(hasFile)
  return (
    <div ref={frame}>
      <FileDrop
        label={t('GPX track')}
        accept={TRACK_ACCEPT}
        hint={
          track.isReading ? t('Reading the track...') : isRemoved ? t('The track will be removed when you save.') : hint
        }
        error={track.problem ?? undefined}
        file={
          picked ? toFileInfo(picked.file) : remaining && { name: remaining.fileName, sizeBytes: remaining.fileSize }
        }
        preview={<Route className="text-track" />}
        onPick={(file) => track.pick(file, replaced)}
        onRemove={() => track.put(picked ? null : 'remove')}
      />
      {track.shared && (choice === null || isFromTrail(choice)) && (
        <SharedTrackChoice
          track={track.shared}
          isTaken={choice !== null}
          length={form.values.length}
          onTake={track.takeShared}
        />
      )}
      {track.tracks.length > 0 && <TracksInFile tracks={track.tracks} onChoose={track.takeTracks} />}
      <FilledFields form={form} />
      {track.figures && <TrackFigures form={form} figures={track.figures} />}
      <ReadingNotes notes={track.notes} />
      {track.device && track.figures && <DeviceTable device={track.device} figures={track.figures} />}
      {track.isRemade && picked && (
        <KeepOriginal file={picked.file} isKept={picked.keepsOriginal === true} onKeep={track.keepOriginal} />
      )}
      {hasFile && <TrackSharing form={form} stored={stored} ofWalk={ofWalk} />}
      {hasFile && (
        <ReplaceButton label={t('Replace track')} accept={TRACK_ACCEPT} onPick={(file) => track.pick(file, replaced)} />
      )}
      {isRemoved && <UndoButton label={t('Keep the track')} onClick={() => track.put(null)} />}
    </div>
  )
}

const isFromTrail = (choice: TrackChoice | 'remove') => choice !== 'remove' && choice.isFromTrail

/** Says which fields a track has filled, so that wrong values can be changed. */
function FilledFields({ form }: { form: FormHandle }) {
  const names = FIELD_NAMES.filter(([field]) => form.fromTrack.includes(field)).map(([, name]) => t(name))
  return (
    <p role="status" className="text-small text-ink-2">
      {names.length > 0 && (
        <span className="block pt-2">
          {t('Filled in from the track: {fields}. Please check.', { fields: joinTexts(names) })}
        </span>
      )}
    </p>
  )
}

const FIELD_NAMES: readonly (readonly [HikeField, name: string])[] = [
  ['name', msg('name ##of a hike, in a list of fields')],
  ['country', msg('country ##in a list of fields')],
  ['length', msg('length ##in a list of fields')],
  ['elevation', msg('elevation ##in a list of fields')],
  ['completedOn', msg('date ##in a list of fields')],
]

const toFileInfo = (file: File | null) => file && { name: file.name, sizeBytes: file.size }

/** Shows the statistics of the track, with a button that copies them into the form. */
function TrackFigures({ form, figures }: { form: FormHandle; figures: TrackStats }) {
  const { length, elevation } = statisticsForForm(figures)
  const units = useUnits()
  const use = (values: { length: string } | { elevation: string }) => form.change({ type: 'filled', values })
  return (
    <div role="status" className="mt-2 flex flex-wrap gap-2">
      <ToggleChip isOn={form.values.length === length} onToggle={() => use({ length })}>
        {t('Use {length}', { length: `${formatAtMost(fromKm(Number(length), units.distance), 2)} ${units.distance}` })}
      </ToggleChip>
      {figures.maxElevationM !== null && (
        <ToggleChip isOn={form.values.elevation === elevation} onToggle={() => use({ elevation })}>
          {t('Use {elevation}', { elevation: units.climb(Number(elevation)) })}
        </ToggleChip>
      )}
    </div>
  )
}
