import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation } from 'react-router'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** Goes back to the previous page of the site; from elsewhere to /top. */
export function BackButton() {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return (
    <Button
      variant="quiet"
      icon={<ArrowLeft />}
      onClick={() => navigate(isFirst ? '/top' : -1)}
      className="-ms-3 px-3! forced-colors:ms-0"
    >
      {t('Back')}
    </Button>
  )
}
