import { t } from '#domain/platform/language/translate.ts'
import { choosePreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { useSignOut } from '#web/platform/ui/hooks/use-sign-out.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import type { Action } from './actions.ts'

interface ActionTargets {
  /** Called before a page is left or the theme changes. */
  onClose: () => void
  /** Called with what opens in the place of the search. */
  onOpen: (dialog: 'add-hike' | 'keys') => void
}

/** Returns a function that does what an action says. */
export function useRunAction({ onClose, onOpen }: ActionTargets): (action: Action) => void {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return ({ does }) => {
    if (does === 'add-hike' || does === 'keys') return onOpen(does)
    onClose()
    if (does === 'log-out') signOut()
    else if ('to' in does) navigate(does.to)
    else choosePreferences({ theme: does.theme }).catch(() => toast.error(t('Failed to save. Please try again.')))
  }
}
