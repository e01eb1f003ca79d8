import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import GripVertical from 'lucide-react/icons/grip-vertical'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Menu, MenuItem } from '#web/platform/ui/dialog/menu.tsx'
import { Popover } from '#web/platform/ui/dialog/popover.tsx'
import { KitSection } from './kit-section.tsx'

export function ButtonParts() {
  const [isSaving, setSaving] = useState(false)
  return (
    <KitSection title="Buttons and focus">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary" icon={<Plus />}>
          Add Hike
        </Button>
        <Button>Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="quiet">Log Out</Button>
        <Button isLoading={isSaving} loadingText="Saving..." onClick={() => setSaving(true)}>
          Save
        </Button>
        <Button isLoading>Retry</Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Add">
          <Plus />
        </IconButton>
        <ButtonLink to="/kit">A link</ButtonLink>
        <Menu label="Move" trigger={<GripVertical />}>
          <MenuItem icon={<ArrowUpToLine />} isDisabled onSelect={() => {}}>
            Move to the top
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onSelect={() => {}}>
            Move down
          </MenuItem>
        </Menu>
        <Popover
          label="Notes"
          trigger={<NotebookPen />}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          Start before six: the hut opens late and the ridge has no shade. Water at the second bridge.
        </Popover>
      </div>
    </KitSection>
  )
}
