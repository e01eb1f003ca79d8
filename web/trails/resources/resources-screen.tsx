import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ChannelList } from './channel-list.tsx'
import { CountrySearch } from './country-search.tsx'
import { GuideCards } from './guide-cards.tsx'

/** Renders /resources: guides, channels, and links for each country. It reads nothing from the server. */
export function ResourcesScreen() {
  return (
    <div className="wrap page">
      <PageTitle title={t(pages.resources.title)} />
      <p className="mt-3 max-w-[56ch] text-lead text-pretty text-ink-2">
        {t('What to know before you go, in the time it takes to boil a kettle.')}
      </p>
      <div className="mt-7 grid grid-cols-1 items-start gap-8 wide:mt-9 wide:grid-cols-main-aside">
        <GuideCards />
        <CountrySearch />
      </div>
      <div className="mt-13 wide:mt-18">
        <ChannelList />
      </div>
    </div>
  )
}
