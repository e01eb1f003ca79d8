import Compass from 'lucide-react/icons/compass'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MapIcon from 'lucide-react/icons/map'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Menu, MenuItem } from '#web/ui/dialog/menu.tsx'

/** On phones, what elsewhere has buttons of its own. @param onTune null where there is nothing to tune */
export function MoreMenu({ onTune }: { onTune: (() => void) | null }) {
  const navigate = useNavigate()
  return (
    <Menu label="More" trigger={<Ellipsis />}>
      <MenuItem icon={<ListOrdered />} isDisabled={onTune === null} onSelect={() => onTune?.()}>
        Tune my list
      </MenuItem>
      <MenuItem icon={<MapIcon />} onSelect={() => void navigate(pages.map.path)}>
        {pages.map.title}
      </MenuItem>
      <MenuItem icon={<Compass />} onSelect={() => void navigate(pages.forYou.path)}>
        {pages.forYou.title}
      </MenuItem>
    </Menu>
  )
}
