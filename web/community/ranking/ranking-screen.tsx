import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { RankingToy } from './ranking-toy.tsx'

/** Renders /how-the-ranking-works: the ranking for readers without statistics. It reads nothing from the server. */
export function RankingScreen() {
  return (
    <div className="wrap page">
      <PageTitle title={t(pages.ranking.title)} />
      <p className="mt-3 max-w-prose text-lead text-pretty text-ink-2">
        {rich(
          'Every hiker keeps a list with the best hike on top. Here is how all those lists become <link>one ranking</link>.',
          { link: linkToBest },
        )}
      </p>
      <div className="mt-10 grid gap-14 wide:gap-20">
        <Section title={t('What a list tells us')} picture={<TwoLists />}>
          <p>
            {t(
              'Third of three is not the same as third of three hundred, so averaging places would be unfair. But every list tells us which of two hikes someone liked better. Here, Mia has three hikes and Tom has six, and both rank the Ridge above the Lake. That is what counts.',
            )}
          </p>
        </Section>
        <Section title={t('Try it')} picture={<RankingToy />}>
          <p>{t('Drag a stone up or down and watch the ranking change.')}</p>
          <p>
            {t(
              'A score of 80 means that 80 of 100 hikers would rank it above a typical trail. A typical trail scores 50, and so does the average of them all.',
            )}
          </p>
          <p>{t('The more hikers per list, the surer we are.')}</p>
        </Section>
        <Section title={t('How sure we are')} picture={<Bands />}>
          <p>
            {t(
              'The more lists a trail is on, the surer we are. Nine times out of ten, its score lies within the light bar. Trails are ordered by the lower end of that bar, so one that only three friends adore has to wait until more hikers have been there.',
            )}
          </p>
        </Section>
        <div className="grid gap-14 wide:grid-cols-2 wide:gap-x-16 wide:gap-y-16">
          <Section title={t('Rising ##trails that have no place yet')}>
            <p>
              {t(
                'One or two lists are only an opinion. Trails with so few are shown below the others without a place, and so are trails that no list compares with the rest.',
              )}
            </p>
          </Section>
          <Section title={t('No gaming ##nobody can manipulate the ranking')}>
            <ul className="grid list-disc gap-2 ps-5">
              <li>{t('A new account’s list counts fully after 30 days, and a little more each day until then.')}</li>
              <li>{t('Copied lists count once.')}</li>
              <li>{t('If one trail is suddenly added to many lists in one week, those lists do not count for it.')}</li>
              <li>{t('A list that ranks a favourite of everyone else suspiciously low is ignored for that trail.')}</li>
            </ul>
            <p>{t('Only hikes that are ranked and visible to everyone count.')}</p>
          </Section>
          <Section title={t('For the curious')}>
            <p>
              {t(
                'Each trail has a strength. A list is made by picking from the trails that are left, again and again, each with a chance proportional to its strength: the model of Plackett (1975) and Luce (1959). We choose the strengths that make all the lists together most likely, giving each trail half a win and half a loss against an imaginary trail of strength 1. How sharply that likelihood peaks gives the width of the bar. The program is tested against the races that Hunter (2004) analysed and an example from the R package PlackettLuce by Turner and others (2020), and matches them to the last printed digit.',
              )}
            </p>
          </Section>
        </div>
      </div>
    </div>
  )
}

const linkToBest = (text: ReactNode) => (
  <Link to={pages.best.path} className="text-link">
    {text}
  </Link>
)

interface SectionProps {
  title: string
  picture?: ReactNode
  children: ReactNode
}

/** A text with a picture beside it; on phones below it. */
function Section({ title, picture, children }: SectionProps) {
  return (
    <section className={`grid content-start gap-x-16 gap-y-5 text-pretty ${picture ? 'wide:grid-cols-12' : ''}`}>
      <div className={`grid content-start gap-4 ${picture ? 'wide:col-span-5' : ''}`}>
        <h2 className="text-h2">{title}</h2>
        {children}
      </div>
      {picture && <div className="min-w-0 wide:col-span-7">{picture}</div>}
    </section>
  )
}

const EXAMPLE_LISTS = [
  { hiker: 'Mia', trails: [msg('Ridge'), msg('Meadow'), msg('Lake')] },
  {
    hiker: 'Tom',
    trails: [msg('Summit'), msg('Falls ##waterfalls'), msg('Ridge'), msg('Dunes'), msg('Lake'), msg('Marsh')],
  },
]
const HIGHLIGHTED_TRAILS = ['Ridge', 'Lake']

/** Two cairns of different height with the same two stones highlighted. */
function TwoLists() {
  return (
    <div className="card grid grid-cols-2 items-end gap-4 p-4 wide:p-6">
      {EXAMPLE_LISTS.map(({ hiker, trails }) => (
        <div key={hiker} className="grid gap-1">
          {trails.map((trail, place) => (
            <span
              key={trail}
              className={`mx-auto grid min-h-8 place-items-center rounded-full px-3 text-small ${
                HIGHLIGHTED_TRAILS.includes(trail)
                  ? 'bg-accent font-label text-on-accent forced-colors:border'
                  : 'bg-sunken text-ink-2'
              }`}
              style={{ width: `${55 + ((place + 1) / trails.length) * 45}%` }}
            >
              {t(trail)}
            </span>
          ))}
          <span className="mt-2 text-center font-label">{hiker}</span>
        </div>
      ))}
    </div>
  )
}

const EXAMPLES = [
  { lists: 3, score: 84, low: 44, high: 97 },
  { lists: 12, score: 84, low: 65, high: 94 },
  { lists: 80, score: 84, low: 78, high: 89 },
]

function Bands() {
  return (
    <ul className="card grid gap-4 p-4 wide:p-6">
      {EXAMPLES.map(({ lists, score, low, high }) => (
        <li key={lists} className="flex items-center gap-3">
          <span className="w-18 flex-none font-label">
            {t('{count, plural, one {# list} other {# lists}}', { count: lists })}
          </span>
          <BandBar score={score} low={low} high={high} className="grow" />
          <span className="w-18 flex-none text-end text-small text-ink-2 tabular-nums">
            {t('{low} to {high}', { low, high })}
          </span>
        </li>
      ))}
    </ul>
  )
}
