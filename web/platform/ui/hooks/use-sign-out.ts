import { pendingRemovals } from '#web/platform/api/pending-removals.ts'
import { signOut } from '#web/platform/api/session.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** Returns a function that signs out and goes to /login (R1.13). Pending removals are sent before. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const leave = () => {
    void signOut()
    navigate('/login')
  }
  return () => (pendingRemovals.now ? void pendingRemovals.now.sendWithTimeout().then(leave) : leave())
}
