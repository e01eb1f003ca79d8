import Share from 'lucide-react/icons/share-2'
import { toast } from '../toast/toast-store.ts'
import { Button } from './button.tsx'

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
    if (await isShared(title, address)) return
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copied')
    } catch {
      toast.error('The link could not be copied')
    }
  }
  return (
    <Button variant="quiet" icon={<Share />} onClick={() => void share()} className={className}>
      <span className="max-sm:sr-only">Share</span>
    </Button>
  )
}

/** Whether the system's sheet was there, whatever somebody did with it. */
async function isShared(title: string, url: string): Promise<boolean> {
  const sent = { title, url }
  if (typeof navigator.share !== 'function' || !(navigator.canShare?.(sent) ?? true)) return false
  try {
    await navigator.share(sent)
    return true
  } catch (error) {
    // closed without a choice; a sheet that cannot be opened is none
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
