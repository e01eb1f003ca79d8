import { useNavigate } from 'react-router'
import { signOut } from '#web/api/session.ts'

/** Logging out sends to /login (R1.13), whatever the server answers. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void signOut()
    void navigate('/login')
  }
}
