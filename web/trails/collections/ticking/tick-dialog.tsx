import X from 'lucide-react/icons/x'
import { type SubmitEvent, useId, useState } from 'react'
import type { CollectionEntry } from '#contract/trails/collections.ts'
import { formatDay, isCalendarDay } from '#domain/platform/format/dates.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import type { Ticking } from './use-tick.ts'

/** What has ticked an entry, marked for translation. */
export const TICKED_BY: Readonly<Record<CollectionEntry['ticks'][number]['by'], string>> = {
  track: msg('by your track'),
  hike: msg('by your hike'),
  hand: msg('by hand'),
}

const FIRST_DAY = '1900-01-01'

interface TickDialogProps extends Ticking {
  entry: CollectionEntry
  onClose: () => void
}

/** Ticks an entry by hand on a day, and shows on which days it was ticked before. */
export function TickDialog({ entry, tick, untick, onClose }: TickDialogProps) {
  const formId = useId()
  const [latest] = useState(today)
  const [day, setDay] = useState(latest)
  const [problem, setProblem] = useState<string>()
  const { name, ticks } = entry
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const found = findProblem(entry, day, latest)
    if (found) return setProblem(found)
    onClose()
    tick(entry, day)
  }
  return (
    <Dialog
      title={name}
      description={ticks.length === 0 ? t('On which day were you there?') : undefined}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('Tick ##verb, button')}
          </Button>
        </>
      }
    >
      {ticks.length > 0 && (
        <TickedDays
          entry={entry}
          onRemove={(removed) => {
            onClose()
            untick(entry, removed)
          }}
        />
      )}
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          data-autofocus
          label={ticks.length === 0 ? t('Day') : t('Another day')}
          type="date"
          name="day"
          min={FIRST_DAY}
          max={latest}
          value={day}
          onChange={({ target }) => {
            setProblem(undefined)
            setDay(target.value)
          }}
          error={problem}
        />
      </form>
    </Dialog>
  )
}

function findProblem({ ticks }: CollectionEntry, day: string, latest: string): string | undefined {
  if (!isCalendarDay(day) || day < FIRST_DAY) return t('Please choose a day')
  if (day > latest) return t('This day is in the future')
  return ticks.some((one) => one.by === 'hand' && one.day === day) ? t('It is ticked on this day already') : undefined
}

/** The days of an entry, the latest first. Those of tracks and hikes follow from the diary. */
function TickedDays({ entry: { ticks }, onRemove }: { entry: CollectionEntry; onRemove: (day: string) => void }) {
  const latestFirst = ticks.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1))
  return (
    <ul aria-label={t('Ticked on')} className="mb-5 divide-y divide-line border-y border-line">
      {latestFirst.map(({ day, by }) => (
        <li key={`${day} ${by}`} className="flex min-h-12 items-center gap-2">
          <span className="grow">
            <span className="font-label tabular-nums">{day === null ? t('No date') : formatDay(day)}</span>{' '}
            <span className="text-meta text-ink-3">{t(TICKED_BY[by])}</span>
          </span>
          {by === 'hand' && day !== null && (
            <IconButton label={t('Remove {day}', { day: formatDay(day) })} onClick={() => onRemove(day)}>
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
