import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CairnArt } from '#web/ui/cairn-art.tsx'
import { PageTitle } from './page-title.tsx'

interface ComingScreenProps {
  title: string
  /** One sentence: what the page is for. */
  lead: string
  /** What it will hold, a line each. */
  parts: readonly string[]
}

/** Says honestly that a page is not built yet, and what will be on it. */
export function ComingScreen({ title, lead, parts }: ComingScreenProps) {
  const { pathname } = useLocation()
  return (
    <div className="wrap page">
      <PageTitle title={title} />
      <p className="mt-3 max-w-[56ch] text-lead text-pretty text-ink-2">{lead}</p>
      <section className="mt-8 grid items-center gap-x-14 gap-y-6 rounded-sheet bg-surface p-6 shadow-rest md:grid-cols-[1fr_320px] md:p-10">
        <div>
          <h2 className="text-h2">Still being piled up</h2>
          <p className="mt-2 text-ink-2">This page is not built yet. When it is, you will find here:</p>
          <ul className="mt-5 grid gap-px">
            {parts.map((part) => (
              <li key={part} className="border-t border-line py-3 first:border-0">
                {part}
              </li>
            ))}
          </ul>
          {pathname !== '/' && (
            <ButtonLink to="/" className="mt-4">
              Go Home
            </ButtonLink>
          )}
        </div>
        <div className="justify-self-center">
          <CairnArt pose="missing" />
        </div>
      </section>
    </div>
  )
}
