import { useState } from 'react'
import { deskNamesApi } from '#contract/client-desk.ts'
import type { TrailJoin } from '#contract/operators/desk-names.ts'
import { formatList } from '#domain/platform/language/format-list.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { formatMoment } from '#web/platform/units/format-moment.ts'
import { DeskPages } from '../desk-pages.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { NamedTrail } from './named-trail.tsx'
import { useJoins, useNameDecision } from './use-names.ts'

/** Which trails were joined and parted, by whom, newest first. */
export function JoinLog() {
  const [parted, setParted] = useState<TrailJoin | null>(null)
  return (
    <>
      <DeskPages
        list={useJoins()}
        empty={{
          title: t('Nothing joined yet'),
          text: t('Trails that were joined stand here, so that you can part them.'),
        }}
        rowClass="h-24"
      >
        {(joins) => (
          <ol className="card divide-y divide-line px-5 wide:px-7">
            {joins.map((join) => (
              <JoinRow key={join._id} join={join} onPart={() => setParted(join)} />
            ))}
          </ol>
        )}
      </DeskPages>
      {parted && <PartDialog join={parted} onClose={() => setParted(null)} />}
    </>
  )
}

function JoinRow({ join, onPart }: { join: TrailJoin; onPart: () => void }) {
  const { name, country, otherName, otherCountry, movedNames, createdAt, partedAt } = join
  return (
    <li data-row className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 grow basis-72 grid-cols-1 gap-2 wrap-anywhere">
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <NamedTrail name={name} country={country} />
          <NamedTrail name={otherName} country={otherCountry} />
        </ul>
        {movedNames.length > 0 && (
          <p className="text-meta text-ink-2">
            {t('Names that moved: {names}', { names: formatList(movedNames.map((moved) => moved.name)) })}
          </p>
        )}
        <p className="text-small text-ink-3">
          {t('Joined {time} {by}', { time: formatMoment(new Date(createdAt)), by: authorText(join) })}
          {partedAt !== null && (
            <span className="block">
              {t('Parted {time} by {name}', {
                time: formatMoment(new Date(partedAt)),
                name: join.partedBy ?? t('somebody who has left'),
              })}
            </span>
          )}
        </p>
      </div>
      {partedAt === null && (
        <Button
          onClick={onPart}
          aria-label={t('{action}: {name}', { action: t('Part ##joined trails, verb'), name: otherName })}
        >
          {t('Part ##joined trails, verb')}
        </Button>
      )}
    </li>
  )
}

function authorText({ source, by }: TrailJoin): string {
  if (source === 'catalogue') return t('by the catalogue')
  if (source === 'members') return t('by hikers who agreed')
  return t('by {author}', { author: by ?? t('somebody who has left') })
}

function PartDialog({ join, onClose }: { join: TrailJoin; onClose: () => void }) {
  const { name, otherName: other } = join
  const decision = useNameDecision(deskNamesApi.part, {
    inputFor: (reason) => ({ params: { id: join._id }, body: { reason } }),
    doneText: t('They are two trails again.'),
    onClose,
  })
  return (
    <ReasonForm
      title={t('Part these trails?')}
      text={t('{other} leaves {name} and takes its names and hikes along.', { name, other })}
      confirmText={t('Part ##joined trails, verb')}
      reasonHint={t('For the log.')}
      decision={decision}
      onClose={onClose}
    />
  )
}
