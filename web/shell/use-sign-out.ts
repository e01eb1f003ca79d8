import { useNavigate } from 'react-router'
import { signOut } from '#web/api/session.ts'

/** Logging out sends to /login (spec 1 §2), whatever the server answers. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void signOut()
    void navigate('/login')
  }
}
