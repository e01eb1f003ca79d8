import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation } from 'react-router'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** To where one came from; where that was elsewhere, to the hikes of all. */
export function BackButton() {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return (
    <Button
      variant="quiet"
      icon={<ArrowLeft />}
      onClick={() => navigate(isFirst ? '/top' : -1)}
      className="-ml-3 px-3! forced-colors:ml-0"
    >
      Back
    </Button>
  )
}
