import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { type Draft, draftStatus } from '#domain/diary/imports/draft.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { sourceLabel } from '#domain/diary/imports/draft-labels.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { useBarHeight } from '#web/platform/ui/toast/use-bar-height.ts'
import { ChooseFiles, DropArea } from '#web/diary/track-files/drop-area.tsx'
import { CountsRail } from '#web/diary/imports/counts-rail.tsx'
import { ReasonList } from '#web/diary/imports/reason-list.tsx'
import { useImport } from '#web/diary/imports/run/import-state.ts'
import { chooseExtras } from '#web/diary/imports/run/choose-extras.ts'
import { type Extra, extraStatus } from '#web/diary/imports/run/extra.ts'
import { retryLookup } from '#web/diary/imports/run/prepare-import.ts'
import { runImport, startOver } from '#web/diary/imports/run/run-import.ts'
import { DraftRow } from './draft-row.tsx'
import { ExtrasPanel } from './extras-panel.tsx'
import { FillLacking } from './fill-lacking.tsx'
import { TablePanel } from './table-panel.tsx'
import { useChangeDrafts } from './use-change-drafts.ts'

const PAGE = 100

/** Kind of a row, as its filter names it. */
type Kind = 'new' | 'visit' | 'lacking' | 'out'
/** Each with its name and, below its count, the same in a sentence. */
const KINDS: readonly (readonly [kind: Kind, name: string, counted: string])[] = [
  ['new', msg('New hikes'), msg('new hikes')],
  ['visit', msg('Hiked again ##filter of hikes'), msg('hiked again ##below a number of hikes')],
  ['lacking', msg('Incomplete ##filter of hikes'), msg('incomplete ##below a number of hikes')],
  ['out', msg('Left out ##filter of hikes'), msg('left out ##below a number of hikes')],
]

/** Lists the hikes in the files, to check, edit and leave out before anything is saved. */
export function Preview({ owner, onFiles }: { owner: string; onFiles: (files: readonly File[]) => void }) {
  const client = useQueryClient()
  const { drafts, extras, refused, tables, problem } = useImport()
  const change = useChangeDrafts(owner)
  const bar = useBarHeight()
  const [filter, setFilter] = useState<Kind | null>(null)
  const [most, setMost] = useState(PAGE)
  const open = drafts.filter(({ outcome }) => outcome === null)
  const ofKind = (kind: Kind) => open.filter((draft) => getKind(draft) === kind)
  const shown = filter === null ? open : ofKind(filter)
  const ready = open.filter((draft) => draftStatus(draft) === 'ready').length
  const readyExtras = extras.filter((extra) => extraStatus(extra) === 'ready')
  return (
    <DropArea onFiles={onFiles} className="grid grid-cols-1 gap-6">
      {problem !== null && (
        <ProblemNote message={problem} onRetry={() => void retryLookup(client, owner)} retryText={t('Try Again')} />
      )}
      <CountsRail figures={KINDS.map(([kind, , counted]) => [ofKind(kind).length, t(counted)] as const)} />
      <ExtrasPanel
        extras={extras.filter(({ outcome }) => outcome === null)}
        onChoose={(some, isChosen) => void chooseExtras(owner, some, isChosen)}
      />
      {tables.length > 0 && (
        <div className="card">
          {tables.map((table) => (
            <TablePanel key={table.source} owner={owner} table={table} />
          ))}
        </div>
      )}
      <Originals drafts={open} onDrop={(keys) => change(keys, () => ({ originalBytes: null }))} />
      <FillLacking drafts={ofKind('lacking')} onChange={change} />
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <div role="group" aria-label={t('Show ##which hikes')} className="flex flex-wrap gap-2">
            <ToggleChip isOn={filter === null} onToggle={() => setFilter(null)}>
              {t('All ##hikes')} <Count of={open.length} />
            </ToggleChip>
            {KINDS.filter(([kind]) => ofKind(kind).length > 0 || kind === filter).map(([kind, name]) => (
              <ToggleChip key={kind} isOn={filter === kind} onToggle={() => setFilter(filter === kind ? null : kind)}>
                {t(name)} <Count of={ofKind(kind).length} />
              </ToggleChip>
            ))}
          </div>
          <ChooseFiles onFiles={onFiles}>{t('Add files ##button')}</ChooseFiles>
        </div>
        <ul className="card overflow-clip">
          {shown.slice(0, most).map((draft) => (
            <DraftRow key={draft.key} draft={draft} onChange={change} />
          ))}
          {shown.length === 0 && <li className="px-5 py-8 text-center text-ink-2">{t('Nothing here.')}</li>}
        </ul>
        <p className="mt-3 text-meta text-pretty text-ink-3">
          {t('Missing ratings become five stars, and missing difficulties are estimated. You can edit every row.')}
        </p>
        {shown.length > most && (
          <Button className="mt-4 w-full" onClick={() => setMost(most + PAGE)}>
            {t('Show {count} more of {total}', {
              count: formatCount(Math.min(PAGE, shown.length - most)),
              total: formatCount(shown.length),
            })}
          </Button>
        )}
      </div>
      <ReasonList
        title={t('Could not be imported')}
        reasons={refused.map(({ source, reason }) => ({ source: sourceLabel(source), reason }))}
      />
      <div
        ref={bar}
        className="sticky bottom-tabs z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-bg px-4 py-3 wide:-mx-8 wide:bottom-0 wide:px-8"
      >
        <Button variant="quiet" onClick={() => void startOver()}>
          {t('Start over ##button')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          disabled={ready + readyExtras.length === 0}
          onClick={() => void runImport(client, owner)}
          className="max-sm:grow"
        >
          {importText(ready, readyExtras)}
        </Button>
      </div>
    </DropArea>
  )
}

/** Names what will be imported: hikes, or what is left besides them. */
function importText(hikes: number, extras: readonly Extra[]): string {
  const challenges = extras.filter(({ kind }) => kind === 'challenge').length
  if (hikes > 0 || extras.length === 0)
    return t('{count, plural, one {Import one hike} other {Import # hikes}}', { count: hikes })
  if (challenges === 0) return t('Import collections')
  return challenges === extras.length ? t('Import challenges') : t('Import collections and challenges')
}

const KEPT_TOO = msg(
  '{count, plural, one {One original file will be kept too, {size}.} other {# original files will be kept too, {size}.}}',
)

/** Says how many bytes of original files will be stored too. */
function Originals({ drafts, onDrop }: { drafts: readonly Draft[]; onDrop: (keys: readonly string[]) => void }) {
  const kept = drafts.filter(({ originalBytes }) => originalBytes !== null)
  if (kept.length === 0) return null
  const size = formatFileSize(kept.reduce((sum, { originalBytes }) => sum + (originalBytes ?? 0), 0))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-2">
      <p className="text-meta text-ink-2 tabular-nums">{t(KEPT_TOO, { count: kept.length, size })}</p>
      <Button variant="quiet" onClick={() => onDrop(kept.map(({ key }) => key))}>
        {t('{count, plural, one {Leave it out} other {Leave them out}}', { count: kept.length })}
      </Button>
    </div>
  )
}

function Count({ of }: { of: number }) {
  return <span className="tabular-nums">{formatCount(of)}</span>
}

function getKind(draft: Draft): Kind {
  const standing = draftStatus(draft)
  if (standing === 'out') return 'out'
  if (standing === 'lacking') return 'lacking'
  return draft.choice === 'visit' ? 'visit' : 'new'
}
