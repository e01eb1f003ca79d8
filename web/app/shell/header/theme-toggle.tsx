import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { t } from '#domain/platform/language/translate.ts'
import { type Theme, applyTheme, useTheme } from '#web/platform/api/preferences/theme.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'

/** The header's button for light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme()
  return (
    <IconButton label={getToggleLabel(theme)} onClick={() => toggleTheme(theme)} className={className}>
      <ThemeIcon />
    </IconButton>
  )
}

/** The theme toggle as a row of the mobile menu. */
export function ThemeToggleRow({ className }: { className: string }) {
  const theme = useTheme()
  return (
    <button type="button" onClick={() => toggleTheme(theme)} className={className}>
      <ThemeIcon />
      {getToggleLabel(theme)}
    </button>
  )
}

/** Shows the icon by CSS, so that it is right before hydration. */
function ThemeIcon() {
  return (
    <>
      <Sun className="light:hidden" />
      <Moon className="dark:hidden" />
    </>
  )
}

/** Toggles the theme here at once, and saves it in the account of a member. */
function toggleTheme(theme: Theme) {
  const next = theme === 'dark' ? 'light' : 'dark'
  applyTheme(next)
  if (currentSession().status === 'member') saveTheme(next).catch(() => undefined)
}

async function saveTheme(theme: Theme) {
  const { choosePreferences } = await import('#web/platform/api/preferences/choose-preferences.ts')
  await choosePreferences({ theme })
}

function getToggleLabel(theme: Theme): string {
  return theme === 'dark' ? t('Switch to light mode') : t('Switch to dark mode')
}
