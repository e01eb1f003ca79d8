import Backpack from 'lucide-react/icons/backpack'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Compass from 'lucide-react/icons/compass'
import Footprints from 'lucide-react/icons/footprints'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { ReactNode } from 'react'
import { t, translateName } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { ExternalLink } from './external-link.tsx'
import { GUIDES, type Guide } from './resources-data.ts'

const ICONS: readonly ReactNode[] = [
  <LifeBuoy key="safety" />,
  <Backpack key="gear" />,
  <Footprints key="etiquette" />,
  <Compass key="planning" />,
]

/** Four cards, each with what it is about, that open one by one. */
export function GuideCards() {
  return (
    <div className="grid grid-cols-1 gap-3">
      {GUIDES.map((guide, at) => (
        <GuideCard key={guide.title} guide={guide} icon={ICONS[at]} />
      ))}
    </div>
  )
}

function GuideCard({ guide: { title, about, points, sources }, icon }: { guide: Guide; icon: ReactNode }) {
  return (
    <details className="group card">
      <summary className="flex min-h-21 list-none items-center gap-4 rounded-card px-4 py-3 -outline-offset-3 wide:px-6 [&::-webkit-details-marker]:hidden">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-meadow text-ink">{icon}</span>
        <div className="min-w-0 grow">
          <h2 className="text-h3">{t(title)}</h2>
          <span className="text-meta text-ink-2">{t(about)}</span>
        </div>
        <ChevronDown className="text-ink-3 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-5 wide:px-6">
        <ul className="border-t border-line pt-1 text-label leading-[1.45] md:columns-2 md:gap-8">
          {points.map((point) => (
            <li key={point} className="break-inside-avoid border-b border-line py-2.5 text-pretty">
              <span className="text-ink-2">{rich(point, { b: lead })}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-small text-ink-3">{t('Read more')}</p>
        <ul className="flex flex-wrap gap-x-6">
          {sources.map(([name, url]) => (
            <li key={url}>
              <ExternalLink href={url} className="text-link inline-block py-3.25 text-label leading-tight wide:py-1.5">
                {translateName(name)}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** The bold start of a point. */
const lead = (text: ReactNode) => <strong className="font-label text-ink">{text}</strong>
