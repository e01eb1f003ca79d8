import { WEEKDAYS } from '#domain/platform/format/calendar.ts'
import { CHOICES, type Preferences } from '#domain/platform/preferences.ts'
import { choosePreferences, applyAccountPreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { applyTheme, currentThemeChoice } from '#web/platform/api/preferences/theme.ts'
import { useLanguage } from '#web/platform/rendering/server-snapshot.ts'
import { useThemeChoice } from '#web/platform/api/preferences/use-theme-choice.ts'
import { currentSession, useSession } from '#web/platform/api/session.ts'
import { useSound } from '#web/diary/achievements/use-sound.ts'
import { usePreferences } from '#web/platform/units/current-preferences.ts'
import { getWeekStart } from '#web/platform/units/week-start.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { SelectRow } from './select-row.tsx'

/** Units, week, theme and sound: stored in the account of a member, else in this browser. Each choice applies at once. */
export function ScreenChoices() {
  const { distanceUnit = 'km', heightUnit = 'm', weekStart = 'locale' } = usePreferences()
  const theme = useThemeChoice()
  const language = useLanguage()
  const isMember = useSession().status === 'member'
  return (
    <>
      <Choice
        label="Theme"
        options={CHOICES.theme.map((value) => [value, THEMES[value]])}
        value={theme}
        onChoose={(value) => choose({ theme: value })}
      />
      <Choice
        label="Distance"
        options={CHOICES.distanceUnit.map((value) => [value, DISTANCES[value]])}
        value={distanceUnit}
        onChoose={(value) => choose({ distanceUnit: value })}
      />
      <Choice
        label="Elevation"
        hint="Achievements, exports and share images are always metric."
        options={CHOICES.heightUnit.map((value) => [value, HEIGHTS[value]])}
        value={heightUnit}
        onChoose={(value) => choose({ heightUnit: value })}
      />
      <Choice
        label="Week starts on"
        options={CHOICES.weekStart.map((value) => [value, weekStartText(value, language)])}
        value={weekStart}
        onChoose={(value) => choose({ weekStart: value })}
      />
      {isMember ? <Sound /> : <InThisBrowser />}
    </>
  )
}

const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const
const DISTANCES = { km: 'Kilometres', mi: 'Miles' } as const
const HEIGHTS = { m: 'Metres', ft: 'Feet' } as const

function weekStartText(start: (typeof CHOICES.weekStart)[number], language: string): string {
  if (start === 'locale') return `Automatic: ${WEEKDAYS[getWeekStart(language)]}`
  return start.charAt(0).toUpperCase() + start.slice(1)
}

interface ChoiceProps<T extends string> {
  label: string
  hint?: string
  options: readonly (readonly [value: T, text: string])[]
  value: T
  onChoose: (value: T) => void
}

function Choice<T extends string>({ label, hint, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <SelectRow
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChoose(options.find(([one]) => one === target.value)?.[0] ?? value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectRow>
  )
}

function Sound() {
  const { isOn, turn } = useSound()
  return (
    <CheckField
      label="Play a sound for achievements"
      hint="Low for bronze, high for platinum."
      isOn={isOn}
      onToggle={turn}
    />
  )
}

function InThisBrowser() {
  return (
    <p className="text-meta text-ink-2">
      Saved in this browser.{' '}
      <Link to="/login" className="text-link">
        Log in
      </Link>{' '}
      to use it on all your devices.
    </p>
  )
}

/** Saves a choice; takes it back where the account refuses it. */
function choose(change: Preferences) {
  const before = { chosen: currentSession().user?.preferences ?? {}, theme: currentThemeChoice() }
  choosePreferences(change).catch(() => {
    if (change.theme !== undefined) applyTheme(before.theme)
    applyAccountPreferences(before.chosen)
    toast.error('Failed to save. Please try again.')
  })
}
