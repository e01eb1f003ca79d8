import CalendarCheck from 'lucide-react/icons/calendar-check'
import Compass from 'lucide-react/icons/compass'
import Footprints from 'lucide-react/icons/footprints'
import Globe from 'lucide-react/icons/globe'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import Route from 'lucide-react/icons/route'
import type { ReactNode } from 'react'
import type { ChallengeTemplate } from '#domain/community/challenges/challenge-templates.ts'

const ICONS: Readonly<Record<ChallengeTemplate, ReactNode>> = {
  hikes: <Footprints />,
  months: <CalendarCheck />,
  distance: <Route />,
  ascent: <MountainSnow />,
  countries: <Globe />,
  trails: <Compass />,
}

/** The sign of what a challenge counts. */
export function TemplateIcon({ template }: { template: ChallengeTemplate }) {
  return ICONS[template]
}
