import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'

/** A trail as members wrote it, with a link to its page. */
export function NamedTrail(trail: { name: string; country: string }) {
  return (
    <li className="grid min-w-0 content-start gap-0.5 text-meta">
      <Link to={hikePath(trail)} className="min-h-6 justify-self-start font-label wrap-anywhere underline">
        {trail.name}
      </Link>
      <CountryName country={trail.country} />
    </li>
  )
}
