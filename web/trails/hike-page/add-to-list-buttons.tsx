import Bookmark from 'lucide-react/icons/bookmark'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/platform/ui/buttons/button.tsx'

interface AddToListButtonsProps {
  isDisabled: boolean
  onComplete?: () => void
  onWish?: () => void
}

/** Two buttons that add a trail to the completed hikes or to the wishlist. */
export function AddToListButtons({ isDisabled, onComplete, onWish }: AddToListButtonsProps) {
  return (
    <>
      <Button variant="primary" size="lg" icon={<Plus />} disabled={isDisabled} onClick={onComplete}>
        Add to completed hikes
      </Button>
      <Button size="lg" icon={<Bookmark />} disabled={isDisabled} onClick={onWish}>
        Add to wishlist
      </Button>
    </>
  )
}
