import { useNavigate } from 'react-router'
import { isHoldingBack, sendHeldBack } from '#web/api/held-back.ts'
import { signOut } from '#web/api/session.ts'

/** A server that does not answer keeps nobody signed in. */
const PATIENCE_MS = 3000

/** Logging out sends to /login (R1.13), whatever the server answers. What was removed just before is sent while that may be. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const leave = () => {
    void signOut()
    void navigate('/login')
  }
  return () => {
    if (!isHoldingBack()) return leave()
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    void Promise.race([sendHeldBack(), patience]).then(leave)
  }
}
