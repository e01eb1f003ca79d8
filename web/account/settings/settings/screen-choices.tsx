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
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { Section } from './section.tsx'

/** Units, week, theme and sound: stored in the account of a member, else in this browser. Each choice applies at once. */
export function ScreenChoices() {
  const { distanceUnit = 'km', heightUnit = 'm', weekStart = 'locale' } = usePreferences()
  const theme = useThemeChoice()
  const language = useLanguage()
  const isMember = useSession().status === 'member'
  return (
    <>
      <Section title="Display">
        <RadioChips
          label="Theme"
          options={CHOICES.theme.map((value) => ({ value, label: THEMES[value] }))}
          value={theme}
          onChange={(value) => choose({ theme: value })}
        />
        <RadioChips
          label="Distance"
          options={CHOICES.distanceUnit.map((value) => ({ value, label: DISTANCES[value] }))}
          value={distanceUnit}
          onChange={(value) => choose({ distanceUnit: value })}
        />
        <RadioChips
          label="Elevation"
          options={CHOICES.heightUnit.map((value) => ({ value, label: HEIGHTS[value] }))}
          value={heightUnit}
          onChange={(value) => choose({ heightUnit: value })}
        />
        <p className="text-small text-ink-3">Achievements, exports and share images are always metric.</p>
        <RadioChips
          label="Week starts on"
          options={CHOICES.weekStart.map((value) => ({ value, label: weekStartText(value, language) }))}
          value={weekStart}
          onChange={(value) => choose({ weekStart: value })}
        />
      </Section>
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

function Sound() {
  const { isOn, turn } = useSound()
  return (
    <Section title="Sound">
      <CheckField
        label="Play a sound for achievements"
        hint="Low for bronze, high for platinum."
        isOn={isOn}
        onToggle={turn}
      />
    </Section>
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
