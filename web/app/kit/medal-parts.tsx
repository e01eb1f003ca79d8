import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'

const SAMPLES = [
  { tier: 'bronze', icon: 'hiking', name: 'First Steps', text: 'Log your first hike', label: 'Bronze Achievement' },
  {
    tier: 'silver',
    icon: 'terrain',
    name: 'Ten Thousand Up',
    text: 'Climb 10,000 m in total',
    label: 'Silver Achievement',
  },
  { tier: 'gold', icon: 'explore', name: 'Map Maker', text: 'Hike in 10 countries', label: 'Gold Achievement' },
  {
    tier: 'platinum',
    icon: 'trophy',
    name: 'The Long Way Round',
    text: 'Walk 2,000 km in total',
    label: 'Platinum Achievement',
  },
] as const

export function MedalParts() {
  return (
    <ul className="grid gap-3 xs:grid-cols-2 wide:grid-cols-4 wide:gap-5">
      {SAMPLES.map(({ tier, icon, name, text, label }) => (
        <li
          key={tier}
          className="card grid content-start justify-items-center gap-1 px-2.5 py-5 text-center wide:px-5 wide:pt-7"
        >
          <Medal tier={tier} icon={icon} size={132} />
          <b className="mt-3.5 font-display text-card-lg leading-tight font-h2">{name}</b>
          <span className="text-meta text-ink-2">{text}</span>
          <span className="mt-2">
            <Badge tone={tier}>{label}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
