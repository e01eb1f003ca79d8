import Check from 'lucide-react/icons/check'
import LogIn from 'lucide-react/icons/log-in'
import Plus from 'lucide-react/icons/plus'
import { t } from '#domain/platform/language/translate.ts'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import type { MyTrails } from '#web/trails/search/use-my-trails.ts'

interface AddButtonProps {
  trail: TrailSuggestion
  mine: MyTrails
  onAdd: (trail: TrailSuggestion) => void
  /** True on the detail card, which has its own wording and one yellow button. */
  isOnCard?: boolean
  tabIndex?: number
}

/** A button that adds a found hike to the list, or says that it is there. Visitors are asked to log in first. */
export function AddButton({ trail, mine, onAdd, isOnCard = false, tabIndex }: AddButtonProps) {
  if (mine.has(trail)) {
    return (
      <span className="inline-flex min-h-11 items-center gap-2 text-label font-semibold text-success">
        <Check />
        {t('Already on your list')}
      </span>
    )
  }
  const [memberText, visitorText] = isOnCard
    ? [t('Add to My List'), t('Login to Add')]
    : [t('Add to my list'), t('Login to add to your list')]
  return (
    <Button
      variant={isOnCard ? 'primary' : 'quiet'}
      icon={mine.isMember ? <Plus /> : <LogIn />}
      tabIndex={tabIndex}
      className={isOnCard ? '' : 'max-md:-ms-4.5'}
      onClick={() => onAdd(trail)}
    >
      <span>
        {mine.isMember ? memberText : visitorText} <span className="sr-only">{trail.name}</span>
      </span>
    </Button>
  )
}
