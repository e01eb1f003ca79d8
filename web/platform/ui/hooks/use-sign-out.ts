import { pages } from '#contract/pages.ts'
import { outbox } from '#web/platform/api/outbox/outbox.ts'
import { pendingRemovals } from '#web/platform/api/pending-removals.ts'
import { signOut } from '#web/platform/api/session.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/**
 * Returns a function that signs out and goes to /login (R1.13). Pending removals are sent before. Where things wait on this device it
 * asks first.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const leave = () => {
    if (outbox.now?.isEmpty() === false) return navigate(`${pages.outbox.path}?sign-out`)
    void signOut()
    navigate('/login')
  }
  return () => (pendingRemovals.now ? void pendingRemovals.now.sendWithTimeout().then(leave) : leave())
}
