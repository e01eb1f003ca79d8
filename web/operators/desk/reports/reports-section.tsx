import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { DeskPages } from '../desk-pages.tsx'
import { ReportActionDialog } from './report-action-dialog.tsx'
import { type ReportAction, ReportCard } from './report-card.tsx'
import { type Report, type ReportStatus, useReports } from './use-reports.ts'

/** Reports in their context, open ones first, each with what can be decided about it. */
export function ReportsSection() {
  const [wanted, setStatus] = useUrlValue('status')
  const status: ReportStatus = wanted === 'settled' ? 'settled' : 'open'
  const list = useReports(status)
  const [asked, setAsked] = useState<{ report: Report; action: ReportAction } | null>(null)
  const { frame, leave } = useRowFocus<HTMLDivElement>((list.data ?? []).map(({ id }) => id))
  const empty =
    status === 'open'
      ? { title: t('No open reports'), text: t('What members report appears here.') }
      : { title: t('Nothing settled yet'), text: t('Reports that were decided appear here.') }
  return (
    <div ref={frame} className="grid grid-cols-1 gap-5">
      <RadioChips<ReportStatus>
        label={t('Which reports')}
        isLabelHidden
        value={status}
        options={[
          { value: 'open', label: t('Open ##reports') },
          { value: 'settled', label: t('Settled ##reports') },
        ]}
        onChange={(next) => setStatus(next === 'open' ? null : next)}
      />
      <DeskPages list={list} empty={empty} rowClass="h-64 rounded-card!">
        {(reports) => (
          <ul aria-label={t('Reports')} className="grid grid-cols-1 gap-5">
            {reports.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                onAct={(action) => {
                  leave(report.id)
                  setAsked({ report, action })
                }}
              />
            ))}
          </ul>
        )}
      </DeskPages>
      {asked && <ReportActionDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
