import Share from 'lucide-react/icons/share-2'
import { Button } from './button.tsx'
import { copyAddress, shareWithSystem } from './share-address.ts'

interface ShareButtonProps {
  /** What the page at the address shows. */
  title: string
  /** Its address; of the page that is shown where it is left out. */
  url?: string
  className?: string
}

/** Gives the address of a page on: by the sheet of the system where it has one, else it is copied. */
export function ShareButton({ title, url, className = '' }: ShareButtonProps) {
  const share = async () => {
    const address = new URL(url ?? window.location.href, window.location.href).href
    if (!(await shareWithSystem({ title, url: address }))) await copyAddress(address)
  }
  return (
    <Button variant="quiet" icon={<Share />} onClick={() => void share()} className={className}>
      <span className="max-sm:sr-only">Share</span>
    </Button>
  )
}
