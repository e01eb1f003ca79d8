import Bookmark from 'lucide-react/icons/bookmark'
import Plus from 'lucide-react/icons/plus'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'

interface AddToListButtonsProps {
  isDisabled: boolean
  onComplete?: () => void
  onWish?: () => void
}

/** Two buttons, the second an icon on phones, that add a trail to the completed hikes or to the wishlist. */
export function AddToListButtons({ isDisabled, onComplete, onWish }: AddToListButtonsProps) {
  return (
    <>
      <Button variant="primary" size="lg" icon={<Plus />} disabled={isDisabled} onClick={onComplete}>
        {t('Add to completed hikes')}
      </Button>
      <Button size="lg" icon={<Bookmark />} className="max-md:px-4!" disabled={isDisabled} onClick={onWish}>
        <span className="max-md:sr-only">{t('Add to wishlist')}</span>
      </Button>
    </>
  )
}
