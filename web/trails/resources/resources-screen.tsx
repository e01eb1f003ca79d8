import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ChannelList } from './channel-list.tsx'
import { CountrySearch } from './country-search.tsx'
import { GuideCards } from './guide-cards.tsx'

/** Renders /resources: guides, channels, and links for each country. It reads nothing from the server. */
export function ResourcesScreen() {
  return (
    <div className="wrap page">
      <PageTitle title={pages.resources.title} />
      <p className="mt-3 max-w-[56ch] text-lead text-pretty text-ink-2">
        What to know before you go, in the time it takes to boil a kettle. Country links are{' '}
        <a href="#countries" className="text-link">
          at the bottom
        </a>
        .
      </p>
      <div className="mt-8 grid grid-cols-1 gap-13 wide:mt-10 wide:gap-18">
        <GuideCards />
        <ChannelList />
        <CountrySearch />
      </div>
    </div>
  )
}
