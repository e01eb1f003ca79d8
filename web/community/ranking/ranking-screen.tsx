import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Bands, TwoLists } from './explanation-pictures.tsx'
import { Measured } from './measured.tsx'
import { RankingToy } from './ranking-toy.tsx'

/** Renders /how-the-ranking-works: the ranking for readers without statistics (R8.46). It reads nothing from the server. */
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
        <FromLists />
        <div className="grid gap-14 wide:grid-cols-2 wide:gap-x-16 wide:gap-y-16">
          <FromHikers />
          <Fairness />
        </div>
        <Section title={t('Put to the test')} picture={<Measured />}>
          <p>
            {t(
              'Nobody knows the true order of real hikes. So we make up communities in which we do know it, of hikers who walk mostly at home and err as people do, and compare.',
            )}
          </p>
        </Section>
        <ForTheCurious />
      </div>
    </div>
  )
}

/** Lists, the score, and the band. */
function FromLists() {
  return (
    <>
      <Section title={t('Lists, not votes')} picture={<TwoLists />}>
        <p>
          {t(
            'Third of three is not the same as third of three hundred, so averaging places would be unfair. But every list tells us which of two hikes someone liked better. Here, Mia has three hikes and Tom has six, and both rank the Ridge above the Lake. That is what counts.',
          )}
        </p>
        <p>{t('There are no votes, and likes do not count. Only hikes that are ranked and visible to everyone do.')}</p>
      </Section>
      <Section title={t('Try it')} picture={<RankingToy />}>
        <p>{t('Drag a stone up or down and watch the ranking change.')}</p>
        <p>
          {t(
            'A score of 80 means that 80 of 100 hikers would rank it above a typical trail. A typical trail scores 50.',
          )}
        </p>
        <p>{t('The more hikers per list, the surer we are.')}</p>
      </Section>
      <Section title={t('What “at least 92” means')} picture={<Bands />}>
        <p>
          {t(
            'Nobody knows a score exactly. Nine times out of ten the true one lies somewhere on the bar. The tick is our best guess, and the stone at the lower end is what we can vouch for. We show that number, and it sets the place.',
          )}
        </p>
        <p>
          {t(
            'The more lists a trail is on, the shorter its bar. One that only three friends adore has to wait until more hikers have been there. And a trail can stand above one with a better guess, because we are surer of it. Where two numbers are the same, the digits behind them decide.',
          )}
        </p>
      </Section>
    </>
  )
}

/** What hikers tell besides the order, and what the walks of most of them cannot tell. */
function FromHikers() {
  return (
    <>
      <Section title={t('Your stars')}>
        <p>
          {t(
            'One hiker’s five stars are another’s three, so stars are never added up. They are marks in your own list: down to here I say five, down to there four. What you call five stars is compared with what others call five stars. Giving more stars to everything changes nothing.',
          )}
        </p>
        <p>{t('Where your stars contradict your order, your order wins.')}</p>
      </Section>
      <Section title={t('“Which was better?”')}>
        <p>
          {t(
            'Your answers are kept and count fully, as your list does. They are part of your data export, and are deleted with your account.',
          )}
        </p>
      </Section>
      <Section title={t('Countries')}>
        <p>
          {t(
            'Most people hike near home. Lists within a country soon tell which of its trails are best, but how Norway compares with Peru is known only to those who hiked in both. So each country has a level of its own. Where few travellers compare it with others, that level is unsure, and the bars of all its trails are longer.',
          )}
        </p>
      </Section>
      <Section title={t('One trail, many names')}>
        <p>
          {t(
            'Besseggen and Besseggen Ridge are one trail. Once its names are joined it counts once per list, whatever it is called there.',
          )}
        </p>
      </Section>
    </>
  )
}

function Fairness() {
  return (
    <>
      <Section title={t('New and rising ##trails that have no place yet')}>
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
      </Section>
    </>
  )
}

function ForTheCurious() {
  return (
    <Section title={t('For the curious')}>
      <p className="max-w-prose">
        {t(
          'Each trail has a strength. A list is made by picking from the trails that are left, again and again, each with a chance proportional to its strength: the model of Plackett (1975) and Luce (1959). Marks for stars are picked like trails. A trail’s strength varies around that of its country, and those around one mean. We choose the strengths that make all lists and answers together most likely. How sharply that likelihood peaks gives the length of the bar. The program is tested against the races that Hunter (2004) analysed and an example from the R package PlackettLuce by Turner and others (2020), and matches them to the last printed digit.',
        )}
      </p>
    </Section>
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
