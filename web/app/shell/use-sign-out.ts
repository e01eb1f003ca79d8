import { heldBack } from '#web/platform/api/held-back.ts'
import { signOut } from '#web/platform/api/session.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** Logging out sends to /login (R1.13), whatever the server answers. What was removed just before is sent while that may be. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const leave = () => {
    void signOut()
    navigate('/login')
  }
  return () => (heldBack.now ? void heldBack.now.sendSoon().then(leave) : leave())
}
