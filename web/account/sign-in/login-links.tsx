import { pages } from '#contract/pages.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'

/** Links below the login form: to register, and to reset the password. */
export function LoginLinks({ className }: { className: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-6 gap-y-3 text-ink-2 ${className}`}>
      <p>
        New here?{' '}
        <Link to={pages.register.path} className="text-link">
          Register
        </Link>
      </p>
      <Link to={pages.forgotPassword.path} className="text-link">
        Forgot your password?
      </Link>
    </div>
  )
}
