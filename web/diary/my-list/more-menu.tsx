import Compass from 'lucide-react/icons/compass'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MapIcon from 'lucide-react/icons/map'
import Share from 'lucide-react/icons/share-2'
import { pages } from '#contract/pages.ts'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { ExportItems } from './export-menu.tsx'
import { useShareList } from './printed/share-list.tsx'

/**
 * The actions of the list's buttons as a menu, below 1018 px.
 * @param onTune null where there is nothing to tune
 */
export function MoreMenu({ onTune }: { onTune: (() => void) | null }) {
  const navigate = useNavigate()
  const { share, shared } = useShareList()
  return (
    <>
      <Menu label="More" trigger={<Ellipsis />}>
        <MenuItem icon={<ListOrdered />} isDisabled={onTune === null} onSelect={() => onTune?.()}>
          Fine-tune
        </MenuItem>
        <MenuItem icon={<MapIcon />} onSelect={() => navigate(pages.map.path)}>
          {pages.map.title}
        </MenuItem>
        <MenuItem icon={<Compass />} onSelect={() => navigate(pages.forYou.path)}>
          {pages.forYou.title}
        </MenuItem>
        <hr className="mx-3 my-1.5 border-line" />
        <MenuItem icon={<Share />} onSelect={share}>
          Share
        </MenuItem>
        <ExportItems />
      </Menu>
      {shared}
    </>
  )
}
