import ChevronDown from 'lucide-react/icons/chevron-down'
import { ByWidth } from '#web/platform/ui/by-width.tsx'
import { ExternalLink } from './external-link.tsx'
import { GUIDES, type Guide } from './resources-data.ts'

/** Four cards side by side where there is room; on phones they fold. */
export function GuideCards() {
  return (
    <div className="grid items-start gap-3 md:grid-cols-2 md:items-stretch wide:gap-5 xl:grid-cols-4">
      {GUIDES.map((guide) => (
        <ByWidth key={guide.title} from="md" narrow={<Fold {...guide} />} wide={<Card {...guide} />} />
      ))}
    </div>
  )
}

function Card(guide: Guide) {
  return (
    <section className="card flex flex-col p-5 wide:p-6">
      <h2 className="text-h3">{guide.title}</h2>
      <Points {...guide} />
    </section>
  )
}

function Fold(guide: Guide) {
  return (
    <details open className="group card px-4">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h3">{guide.title}</h2>
        <ChevronDown className="text-ink-3 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="pb-5">
        <Points {...guide} />
      </div>
    </details>
  )
}

function Points({ points, sources }: Guide) {
  return (
    <>
      <ul className="mt-1 mb-5 text-label leading-[1.45] wide:mt-2">
        {points.map((point) => (
          <li key={point} className="border-t border-line py-2.5 text-pretty first:border-0">
            <Point>{point}</Point>
          </li>
        ))}
      </ul>
      <p className="mt-auto text-small text-ink-3">Read more</p>
      <ul>
        {sources.map(([name, url]) => (
          <li key={url}>
            <ExternalLink href={url} className="text-link inline-block py-3.25 text-label leading-tight wide:py-1.5">
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A point of a guide. Its bold start names the topic for readers who scan. */
function Point({ children: point }: { children: string }) {
  const lead = (/^.*?[.?:](?= )/.exec(point) ?? /^.*?,(?= )/.exec(point))?.[0] ?? point
  return (
    <>
      <strong className="font-label">{lead}</strong>
      <span className="text-ink-2">{point.slice(lead.length)}</span>
    </>
  )
}
