import type { OwnUser } from '#contract/account/user-shapes.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'

const MAX_RINGS = 9
const HIKES_A_RING = 10

/** The initials on a hill of contour lines: one more for every ten hikes. */
export function RingedAvatar({ me }: { me: OwnUser }) {
  const rings = Math.min(MAX_RINGS, 1 + Math.floor(me.totalHikes / HIKES_A_RING))
  const reach = getRingRadius(rings) + 2
  return (
    <div className="relative mx-auto grid place-items-center" style={{ width: reach * 2, height: reach * 2 }}>
      <svg
        viewBox={`${-reach} ${-reach} ${reach * 2} ${reach * 2}`}
        aria-hidden="true"
        className="absolute inset-0"
        data-rings={rings}
      >
        {Array.from({ length: rings }, (_, ring) => (
          <path
            key={ring}
            d={contour(ring)}
            fill="none"
            stroke="var(--m-contour)"
            strokeWidth={ring % 5 === 4 ? 1.8 : 1.1}
            opacity={0.95 - 0.08 * ring}
          />
        ))}
      </svg>
      <Avatar person={me} size={104} />
    </div>
  )
}

function getRingRadius(ring: number): number {
  return 58 + ring * 5
}

/** The innermost first; each bends a little otherwise than the one inside. */
function contour(ring: number): string {
  const radius = getRingRadius(ring)
  const points = Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * Math.PI * 2
    const reach = radius + (1 + ring * 0.22) * (Math.sin(3 * angle + 0.5) + 0.7 * Math.sin(5 * angle - 0.3 * ring))
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
