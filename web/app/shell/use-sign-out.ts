import { pendingRemovals } from '#web/platform/api/pending-removals.ts'
import { signOut } from '#web/platform/api/session.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** Logging out sends to /login (R1.13), whatever the server answers. What was removed just before is sent while that may be. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const leave = () => {
    void signOut()
    navigate('/login')
  }
  return () => (pendingRemovals.now ? void pendingRemovals.now.sendWithTimeout().then(leave) : leave())
}
