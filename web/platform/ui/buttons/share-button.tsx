import Share from 'lucide-react/icons/share-2'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from './button.tsx'
import { copyAddress, shareWithSystem } from './share-address.ts'

interface ShareButtonProps {
  /** The page's title. */
  title: string
  /** The address; the current page's where it is left out. */
  url?: string
  className?: string
}

/** Shares the address of a page by the system's share sheet, or copies it. */
export function ShareButton({ title, url, className = '' }: ShareButtonProps) {
  const share = async () => {
    const address = new URL(url ?? window.location.href, window.location.href).href
    if (!(await shareWithSystem({ title, url: address }))) await copyAddress(address)
  }
  return (
    <Button variant="quiet" icon={<Share />} onClick={() => void share()} className={className}>
      <span className="max-sm:sr-only">{t('Share ##button, verb')}</span>
    </Button>
  )
}
