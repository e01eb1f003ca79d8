import { StaticRouter } from 'react-router'
import { GuestTitle, HeroFrame, Purpose } from './home/hero/hero-frame.tsx'
import { HeaderBar } from '#web/shell/header/header-bar.tsx'
import { Logo } from '#web/shell/header/logo.tsx'
import { TabPlaces } from '#web/shell/header/tab-places.tsx'
import { ButtonLink } from './ui/buttons/button-link.tsx'

/**
 * What stands in the page before its scripts have run: the bars, and for visitors of the home page what it is for. The build writes it
 * into index.html (`scripts/first-paint.ts`), the server leaves of it what is for a page and person; the page itself takes its place,
 * and nothing jumps.
 */
export function FirstPaint() {
  return (
    <StaticRouter location="/">
      <HeaderBar>
        <Logo />
      </HeaderBar>
      <main data-first="home">
        <HeroFrame
          title={
            <h1 className="text-h1">
              <GuestTitle />
            </h1>
          }
          lead={<Purpose />}
          actions={
            <>
              <ButtonLink to="/login" size="lg">
                Log In
              </ButtonLink>
              <ButtonLink to="/register" variant="primary" size="lg">
                Create Account
              </ButtonLink>
            </>
          }
          hasRoute={false}
        />
      </main>
      <TabPlaces isMember={false} data-for="visitor" />
      <TabPlaces isMember data-for="member" />
    </StaticRouter>
  )
}
