import { laterExtra } from '#web/parts/later.tsx'
import { useIsWide } from '#web/ui/hooks/use-media.ts'

/** The bar as it was seen before the page's scripts. */
const firstBar = document.querySelector<HTMLElement>('nav[data-for]')
const firstTabs = firstBar && firstBar.offsetHeight > 0 ? firstBar.outerHTML : ''

/** Fetched where the screen is small: what stands in its place is there at once. */
const Tabs = laterExtra(
  () => import('./tabs.tsx').then((m) => m.Tabs),
  () => <div className="tab-bar" dangerouslySetInnerHTML={{ __html: firstTabs }} />,
)

/** The five places at the bottom of a phone (R11.6). */
export function TabBar() {
  return useIsWide() ? null : <Tabs />
}
