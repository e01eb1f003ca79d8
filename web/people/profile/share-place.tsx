import Share from 'lucide-react/icons/share-2'
import { Button } from '#web/ui/buttons/button.tsx'

/** Keeps the place of the button "Share", to the pixel, until there are scripts: one that is seen before would be pressed in vain. */
export function SharePlace() {
  return (
    <span className="invisible">
      <Button variant="quiet" icon={<Share />} className="px-3!">
        <span className="max-sm:sr-only">Share</span>
      </Button>
    </span>
  )
}
