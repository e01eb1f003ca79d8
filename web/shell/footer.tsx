import { PRODUCT_NAME } from '#domain/product.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CairnMark } from '#web/ui/cairn-mark.tsx'
import { useSignOut } from './use-sign-out.ts'

export function Footer() {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <footer className="border-t border-line bg-surface pb-(--tab-bar)">
      <div className="wrap flex flex-wrap items-center gap-x-3.5 gap-y-1.5 py-5.5 text-[0.875rem] text-ink-3 wide:min-h-22 wide:gap-x-5 wide:py-0">
        <span className="flex items-center gap-2.5 font-display text-[1.1875rem] leading-none font-[750] text-ink">
          <CairnMark size={22} />
          <span className="pt-0.5">{PRODUCT_NAME}</span>
        </span>
        <span>Open source. Made by people who walk uphill.</span>
        {user && (
          <Button variant="quiet" onClick={signOut} className="ml-auto max-wide:hidden wide:-mr-[18px]">
            Log Out
          </Button>
        )}
      </div>
    </footer>
  )
}
