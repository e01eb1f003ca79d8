import Archive from 'lucide-react/icons/archive'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Route from 'lucide-react/icons/route'
import Watch from 'lucide-react/icons/watch'
import type { ReactNode } from 'react'
import { msg, t } from '#domain/platform/language/translate.ts'

interface Way {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

const WAYS: readonly Way[] = [
  {
    icon: <Archive />,
    title: msg('Your whole Strava account, or another Upstone site'),
    text: msg(
      'Upload the ZIP as it is. Get it from “Download or Delete Your Account” in Strava, or “Download everything” on an Upstone account page.',
    ),
  },
  {
    icon: <Watch />,
    title: msg('Garmin Connect'),
    text: msg(
      'The CSV activity list has names, dates, distances and elevation gain. The full data export (ZIP) has the tracks too.',
    ),
  },
  {
    icon: <Route />,
    title: msg('Tracks'),
    text: msg(
      'GPX, FIT, TCX, KML and KMZ, zipped or not. We read the date, distance, elevation gain and country from the track.',
    ),
  },
  {
    icon: <FileSpreadsheet />,
    title: msg('Your own table or wishlist'),
    text: msg('Any CSV with a header row. You choose what each column means.'),
  },
]

/** Lists the services and formats that can be imported, and where to get the files. */
export function WaysIn() {
  return (
    <section aria-labelledby="ways-in" className="mt-12">
      <h2 id="ways-in" className="mb-4 text-h2">
        {t('What you can import')}
      </h2>
      <ul className="grid border-t-2 border-ink md:grid-cols-2 md:gap-x-10">
        {WAYS.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-auto-fill gap-x-4 border-b border-line py-5">
            <span className="mt-0.5 w-5 text-ink-2">{icon}</span>
            <div>
              <h3 className="text-name font-label">{t(title)}</h3>
              <p className="mt-1 text-meta text-pretty text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
