import { useMutation } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Download from 'lucide-react/icons/download'
import Heart from 'lucide-react/icons/heart'
import Route from 'lucide-react/icons/route'
import Sheet from 'lucide-react/icons/sheet'
import { settingsPath } from '#contract/pages.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { downloadMyTable, downloadMyTracks } from '#web/platform/api/data-export.ts'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

export function ExportMenu() {
  return (
    <Menu label="Export" trigger={<Download />}>
      <ExportItems />
    </Menu>
  )
}

/** Menu items that export my lists for spreadsheets, maps and calendars. */
export function ExportItems() {
  const navigate = useNavigate()
  const table = useMutation({
    mutationFn: (list: 'hikes' | 'wishlist') => downloadMyTable(list, `upstone-${list}.csv`),
    networkMode: 'always',
    onError: fail,
  })
  const tracks = useMutation({
    mutationFn: downloadMyTracks,
    networkMode: 'always',
    onSuccess: () => toast.success('Download started'),
    onError: fail,
  })
  return (
    <>
      <MenuItem icon={<Sheet />} isDisabled={table.isPending} onSelect={() => table.mutate('hikes')}>
        Ranked list as a table (CSV)
      </MenuItem>
      <MenuItem icon={<Heart />} isDisabled={table.isPending} onSelect={() => table.mutate('wishlist')}>
        Wishlist as a table (CSV)
      </MenuItem>
      <MenuItem icon={<Route />} isDisabled={tracks.isPending} onSelect={() => tracks.mutate()}>
        All tracks in one file (GPX)
      </MenuItem>
      <MenuItem icon={<CalendarDays />} onSelect={() => navigate(settingsPath('apps'))}>
        Add to a calendar
      </MenuItem>
    </>
  )
}

/** Shows the server's message, for example for too many exports. */
function fail(error: Error): void {
  const isTold = error instanceof ApiError && error.status < 500 && error.hasMessage
  toast.error(isTold ? error.message : 'Failed to start the download')
}
