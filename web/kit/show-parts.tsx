import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { DIFFICULTIES, WEATHER_CONDITIONS } from '#domain/hike-fields.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DifficultyBadge } from '#web/ui/difficulty-badge.tsx'
import { Flag } from '#web/ui/flag.tsx'
import { WEATHER } from '#web/ui/icons.ts'
import { Popover } from '#web/ui/popover.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { KitSection } from './kit-section.tsx'

const ROW = 'flex flex-wrap items-center gap-2.5'
const COUNTRIES = ['Switzerland', 'Norway', 'Scotland', 'Wales', 'Nepal', 'Japan', 'Qatar']
const PEOPLE = [
  { firstName: 'Nora', lastName: 'Berg', username: 'nora' },
  { firstName: '', lastName: '', username: 'mia' },
]

export function ShowParts() {
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <KitSection title="Difficulty">
        <p className={ROW}>
          {DIFFICULTIES.map((difficulty) => (
            <DifficultyBadge key={difficulty} difficulty={difficulty} />
          ))}
        </p>
      </KitSection>
      <KitSection title="Buttons and focus">
        <div className={ROW}>
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
          <Popover
            label="Notes"
            trigger={<NotebookPen />}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken"
          >
            Start before six: the hut opens late and the ridge has no shade. Water at the second bridge.
          </Popover>
        </div>
      </KitSection>
      <KitSection title="Facts">
        <div className="grid gap-3">
          <p className={ROW}>
            {[5, 4, 3.6, 0].map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
          </p>
          <p className={ROW}>
            <Badge>x2</Badge>
            <Badge tone="accent">#1</Badge>
            <Badge tone="success">Shared</Badge>
            <Badge tone="danger">Failed</Badge>
            <Badge>12 Friends</Badge>
          </p>
          <p className={`${ROW} text-ink-2`}>
            {COUNTRIES.map((country) => (
              <span key={country} className="inline-flex items-center gap-2">
                <Flag country={country} />
                {country}
              </span>
            ))}
          </p>
          <p className={`${ROW} text-ink-2`}>
            {WEATHER_CONDITIONS.map((condition) => {
              const { Icon, label } = WEATHER[condition]
              return (
                <span key={condition} className="inline-flex items-center gap-1.5">
                  <Icon />
                  {label}
                </span>
              )
            })}
          </p>
          <p className={ROW}>
            {PEOPLE.map((person) => (
              <Avatar key={person.username} person={person} />
            ))}
            <Avatar person={PEOPLE[0]!} size={72} />
            <a href="#main" className="text-link">
              A link in a text
            </a>
          </p>
        </div>
      </KitSection>
    </>
  )
}
