import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { WEATHER_CONDITIONS } from '#domain/diary/hikes/hike-fields.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { CairnMark } from '#web/platform/ui/marks/cairn-mark.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { WEATHER } from '#web/platform/ui/marks/weather.ts'
import { Stars } from '#web/platform/ui/marks/stars.tsx'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { ButtonParts } from './button-parts.tsx'
import { KitSection } from './kit-section.tsx'

const ROW = 'flex flex-wrap items-center gap-2.5'
const COUNTRIES = ['Switzerland', 'Norway', 'Scotland', 'Wales', 'Nepal', 'Japan', 'Qatar']
const PEOPLE = [
  { _id: 'nora', firstName: 'Nora', lastName: 'Berg', username: 'nora' },
  { _id: 'mia', firstName: '', lastName: '', username: 'mia' },
]

export function ShowParts() {
  return (
    <>
      <KitSection title="Difficulty">
        <p className={ROW}>
          {DIFFICULTIES.map((difficulty) => (
            <DifficultyBadge key={difficulty} difficulty={difficulty} />
          ))}
        </p>
      </KitSection>
      <ButtonParts />
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
          <div className={ROW}>
            <WeatherIcons conditions={WEATHER_CONDITIONS} />
            <CairnMark />
          </div>
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
