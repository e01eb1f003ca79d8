import { Navigate, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/api/session.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'

/** /register. Whoever is signed in already goes on to the list. */
export function RegisterScreen() {
  const navigate = useNavigate()
  const { status } = useSession()
  if (status === 'member') return <Navigate to="/my-list" replace />
  return (
    <AuthFrame width="wide">
      <PageTitle title={pages.register.title} />
      <p className="mt-2 mb-8 text-ink-2">
        Already have one?{' '}
        <Link to="/login" className="text-link">
          Login
        </Link>
      </p>
      <RegisterForm onSuccess={() => void navigate('/my-list', { replace: true })} />
      <p className="mt-8 text-small text-ink-3">We do not share any data with third parties.</p>
    </AuthFrame>
  )
}
