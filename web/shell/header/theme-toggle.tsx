import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '#web/ui/buttons/button.tsx'
import { useTheme } from '../theme.ts'

/** The header's button for light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme()
  return (
    <IconButton label={labelOf(theme)} onClick={toggle} className={className}>
      {theme === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  )
}

/** The same as a line of the mobile menu. */
export function ThemeToggleRow({ className }: { className: string }) {
  const { theme, toggle } = useTheme()
  return (
    <button type="button" onClick={toggle} className={className}>
      {theme === 'dark' ? <Sun /> : <Moon />}
      {labelOf(theme)}
    </button>
  )
}

function labelOf(theme: 'light' | 'dark'): string {
  return theme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'
}
