import { DecisionDialog } from '../decisions/decision-dialog.tsx'
import { SuspendDialog } from '../decisions/suspend-dialog.tsx'
import type { ReportAction } from './report-card.tsx'
import type { Report } from './use-reports.ts'

interface ReportActionDialogProps {
  report: Report
  action: ReportAction
  onClose: () => void
}

/** Asks for the reason of what is to be done about a report. */
export function ReportActionDialog({ report, action, onClose }: ReportActionDialogProps) {
  const { id, kind, subjectId, owner } = report
  if (action === 'suspend') return owner && <SuspendDialog username={owner.username} onClose={onClose} />
  const command = {
    hide: { name: 'hide', args: [kind, subjectId] },
    show: { name: 'restore', args: [kind, subjectId] },
    remove: { name: 'remove', args: [kind, subjectId] },
    dismiss: { name: 'reports', args: [id], options: { settle: '' } },
  }[action]
  return <DecisionDialog decision={action} command={command} onClose={onClose} />
}
