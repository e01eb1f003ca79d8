import { useMutation } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Heart from 'lucide-react/icons/heart'
import Route from 'lucide-react/icons/route'
import Sheet from 'lucide-react/icons/sheet'
import type { ReactNode } from 'react'
import { settingsPath } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { downloadMyTable, downloadMyTracks } from '#web/platform/api/data-export.ts'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Exports my lists for spreadsheets, maps and calendars. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const table = useMutation({
    mutationFn: (list: 'hikes' | 'wishlist') => downloadMyTable(list, `upstone-${list}.csv`),
    networkMode: 'always',
    onSuccess: onClose,
    onError: fail,
  })
  const tracks = useMutation({
    mutationFn: downloadMyTracks,
    networkMode: 'always',
    onSuccess: onClose,
    onError: fail,
  })
  return (
    <Dialog title={t('Export')} size="small" onClose={onClose}>
      <div className="-mx-3 grid">
        <Choice icon={<Sheet />} isOff={table.isPending} onChoose={() => table.mutate('hikes')}>
          {t('Ranked list as a table (CSV)')}
        </Choice>
        <Choice icon={<Heart />} isOff={table.isPending} onChoose={() => table.mutate('wishlist')}>
          {t('Wishlist as a table (CSV)')}
        </Choice>
        <Choice icon={<Route />} isOff={tracks.isPending} onChoose={() => tracks.mutate()}>
          {t('All tracks in one file (GPX)')}
        </Choice>
        <Choice icon={<CalendarDays />} onChoose={() => navigate(settingsPath('apps'))}>
          {t('Add to a calendar')}
        </Choice>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  icon: ReactNode
  isOff?: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ icon, isOff, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onChoose}
      className="flex min-h-12 items-center gap-3 rounded-thumb px-3 text-start text-label font-semibold hover:bg-sunken disabled:opacity-60"
    >
      {icon}
      {children}
    </button>
  )
}

/** Shows the server's message, for example for too many exports. */
function fail(error: Error): void {
  const isTold = error instanceof ApiError && error.status < 500 && error.hasMessage
  toast.error(isTold ? problemText(error) : t('Failed to start the download'))
}
