import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Redirect } from '#web/platform/ui/navigation.tsx'

/** /me: leads to the member's own profile, as the server does where it knows the member (R11.20). */
export function MeScreen() {
  const { user } = useSession()
  return user && <Redirect to={fillPath(pages.user.path, { username: user.username })} />
}
