import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { RankingToy } from './ranking-toy.tsx'

/** /how-the-ranking-works: for somebody who never heard of statistics. Nothing here is fetched. */
export function RankingScreen() {
  return (
    <div className="wrap page">
      <PageTitle title={pages.ranking.title} />
      <p className="mt-3 max-w-prose text-lead text-pretty text-ink-2">
        Everybody keeps a list, best hike on top. Here is how many lists become{' '}
        <Link to={pages.top.path} className="text-link">
          one ranking
        </Link>
        .
      </p>
      <div className="mt-10 grid gap-14 wide:gap-20">
        <Section title="Who stands above whom" picture={<TwoLists />}>
          <p>
            Third of three is not third of three hundred, so places cannot be averaged. What a list does tell is which
            of two hikes somebody liked better. Here Mia has three hikes and Tom has six. Both have the Ridge above the
            Lake. That is what counts.
          </p>
        </Section>
        <Section title="Try it" picture={<RankingToy />}>
          <p>Drag a stone up or down and watch the ranking.</p>
          <p>
            A score of 80 says: of 100 hikers who walked it, 80 would put it above a typical trail. A typical trail has
            50, and so has the mean of all.
          </p>
          <p>The more hikers stand behind each list, the surer it gets.</p>
        </Section>
        <Section title="How sure it is" picture={<Bands />}>
          <p>
            The more lists hold a trail, the better we know where it stands. The light bar is where its score lies, nine
            times out of ten. Trails are ordered by the lower end of that bar: what three friends adore has to wait
            until more have been there.
          </p>
        </Section>
        <div className="grid gap-14 wide:grid-cols-2 wide:gap-x-16 wide:gap-y-16">
          <Section title="Rising">
            <p>
              Fewer than three lists are an opinion. Such trails are shown below the others, without a place, and so are
              those that no list compares with the rest.
            </p>
          </Section>
          <Section title="Nobody buys a place">
            <ul className="grid list-disc gap-2 pl-5">
              <li>A new account’s list grows into its full weight in 30 days.</li>
              <li>Lists that copy each other speak with one voice.</li>
              <li>When a flood of lists takes up one trail in a single week, that trail does not count in them.</li>
              <li>A list that puts last what all others love is not heard about that trail.</li>
            </ul>
            <p>Only hikes count that their owner has put in order and that everybody may see.</p>
          </Section>
          <Section title="For the curious">
            <p>
              Each trail has a worth, and a list is made by picking the best of what is left, again and again, with a
              chance in proportion to the worths: the model of Plackett (1975) and Luce (1959). The worths are those
              that make all lists together most likely, with half a win and half a loss against a ghost of worth 1, and
              the bar comes from how sharply that likelihood peaks. The program is tested on the races that Hunter
              (2004) fitted, and on an example of the R package PlackettLuce by Turner and others (2020), to the last
              printed digit.
            </p>
          </Section>
        </div>
      </div>
    </div>
  )
}

interface SectionProps {
  title: string
  picture?: ReactNode
  children: ReactNode
}

/** A picture stands beside what it shows, on phones below. */
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

const LISTS = [
  { hiker: 'Mia', trails: ['Ridge', 'Meadow', 'Lake'] },
  { hiker: 'Tom', trails: ['Summit', 'Falls', 'Ridge', 'Dunes', 'Lake', 'Marsh'] },
]
const COMPARED = ['Ridge', 'Lake']

/** Two cairns of different height, in which the same two stones stand out. */
function TwoLists() {
  return (
    <div className="card grid grid-cols-2 items-end gap-4 p-4 wide:p-6">
      {LISTS.map(({ hiker, trails }) => (
        <div key={hiker} className="grid gap-1">
          {trails.map((trail, place) => (
            <span
              key={trail}
              className={`mx-auto grid min-h-8 place-items-center rounded-full px-3 text-small ${
                COMPARED.includes(trail) ? 'bg-accent font-label text-on-accent' : 'bg-sunken text-ink-2'
              }`}
              style={{ width: `${55 + ((place + 1) / trails.length) * 45}%` }}
            >
              {trail}
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
          <span className="w-18 flex-none font-label">{`${lists} lists`}</span>
          <BandBar score={score} low={low} high={high} className="grow" />
          <span className="w-18 flex-none text-right text-small text-ink-2 tabular-nums">{`${low} to ${high}`}</span>
        </li>
      ))}
    </ul>
  )
}
